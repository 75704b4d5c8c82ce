import { Card, Chip, color, font, space } from '@feltbook/ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

const Root = styled(Card)<{ $favoured: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  padding: ${space[6]};
  border-color: ${({ $favoured }) => ($favoured ? color.accent : 'transparent')};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  min-height: 1.75rem;
`;

const Cost = styled.p`
  font-size: ${font.size.lg};
  color: ${color.textMuted};
  strong {
    font-size: ${font.size.hero};
    font-weight: ${font.weight.heavy};
    line-height: ${font.line.tight};
    letter-spacing: -0.03em;
    color: ${color.text};
  }
`;

const Foot = styled.div`
  margin-top: auto;
`;

interface PlanCardProps {
  readonly title: string;
  /** `$1`. */
  readonly price: string;
  readonly per: 'month' | 'year';
  readonly note: string;
  /** Marks the plan that costs less. */
  readonly badge?: string | undefined;
  /** The subscribe button. */
  readonly action: ReactNode;
}

/** One way to pay for Pro. */
export function PlanCard({ title, price, per, note, badge, action }: PlanCardProps) {
  const heading = useId();
  return (
    <Root as="section" aria-labelledby={heading} $favoured={badge !== undefined}>
      <Head>
        <h2 id={heading}>{title}</h2>
        {badge && <Chip tone="accent">{badge}</Chip>}
      </Head>
      <Cost>
        <strong>{price}</strong>/{per}
      </Cost>
      <p>{note}</p>
      <Foot>{action}</Foot>
    </Root>
  );
}
