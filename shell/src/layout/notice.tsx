import { color, font, gutter, media, screenOnly, size, space } from '@feltbook/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** A line under the top bar that covers nothing. */
const Strip = styled.div<{ $urgent?: boolean }>`
  border-bottom: 1px solid ${color.line};
  background: ${({ $urgent }) => ($urgent ? color.dangerTint : color.raised)};
  ${screenOnly}
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  max-width: ${size.page};
  min-height: 2.5rem;
  margin-inline: auto;
  padding-block: ${space[1]};
  ${gutter(6)}
  font-size: ${font.size.sm};
  line-height: ${font.line.snug};
  @media ${media.upTo.phone} {
    ${gutter(4)}
  }
  > span {
    flex: 1 1 14rem;
    overflow-wrap: anywhere;
  }
`;

const Actions = styled.div`
  display: flex;
  gap: ${space[2]};
`;

interface NoticeProps {
  readonly urgent?: boolean;
  /** Accessible name of a notice that is not announced. */
  readonly part?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A notice on every page, with its actions. */
export function Notice({ urgent = false, part, actions, children }: NoticeProps) {
  const role = part ? 'region' : urgent ? 'alert' : 'status';
  return (
    <Strip $urgent={urgent} role={role} aria-label={part}>
      <Line>
        <span>{children}</span>
        {actions && <Actions>{actions}</Actions>}
      </Line>
    </Strip>
  );
}
