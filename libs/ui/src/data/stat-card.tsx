import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from '../layout/surfaces';
import { oneLine, overline, tabularFigures } from '../theme/mixins';
import { color, font, media, motion, space } from '../theme/tokens';

const Root = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  padding: ${space[3]} ${space[4]};
  text-align: left;
  color: inherit;
  text-decoration: none;
  &:is(a, button) {
    cursor: pointer;
    transition: background ${motion.fast};
    @media ${media.canHover} {
      &:hover {
        background: ${color.hover};
      }
    }
  }
  &[aria-pressed='true'] {
    border-color: ${color.accent};
    box-shadow: inset 0 0 0 1px ${color.accent};
  }
`;

const Label = styled.span`
  ${overline}
  display: flex;
  align-items: center;
  gap: ${space[1.5]};
  color: ${color.textMuted};
`;

const Value = styled.span`
  ${tabularFigures}
  ${oneLine}
  font-size: ${font.size.lg};
  font-weight: ${font.weight.strong};
  min-height: ${font.line.tight}em;
  line-height: ${font.line.tight};
  letter-spacing: -0.02em;
`;

const Detail = styled.span`
  ${tabularFigures}
  font-size: ${font.size.xs};
  line-height: ${font.line.snug};
  color: ${color.textMuted};
`;

export interface StatCardProps {
  label: ReactNode;
  /** A figure, usually text or `<Money>`. */
  value: ReactNode;
  detail?: ReactNode;
  icon?: ReactNode;
  /** Makes the card a button. */
  onClick?: (() => void) | undefined;
  /** Marks the selected one of several cards that are buttons. */
  selected?: boolean | undefined;
  className?: string;
}

/** One figure with its label. */
export function StatCard({ label, value, detail, icon, onClick, selected, className }: StatCardProps) {
  const content = (
    <>
      <Label>
        {icon}
        {label}
      </Label>
      <Value>{value}</Value>
      {detail && <Detail>{detail}</Detail>}
    </>
  );
  if (!onClick) return <Root className={className}>{content}</Root>;
  return (
    <Root as="button" type="button" onClick={onClick} aria-pressed={selected} className={className}>
      {content}
    </Root>
  );
}
