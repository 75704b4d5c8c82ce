import type { CashSessionResponse } from '@feltbook/contracts';
import { totals } from '@feltbook/poker-math';
import { Button, ChevronDownIcon, formatHours, Money, space, VisuallyHidden } from '@feltbook/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import type { TotalsProps } from './totals-cards';

const Opener = styled(Button)`
  gap: ${space[2]};
  padding-inline: ${space[2]};
  > :last-child {
    transition: rotate 150ms;
  }
  &[aria-expanded='true'] > :last-child {
    rotate: 180deg;
  }
  @media (prefers-reduced-motion: reduce) {
    > :last-child {
      transition: none;
    }
  }
`;

interface TotalsLineProps extends TotalsProps<Pick<CashSessionResponse, 'buyin' | 'cashout' | 'duration'>> {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The totals of a phone's list in a line, which opens all of them. */
export function TotalsLine({ rows, known, isOpen, onToggle }: TotalsLineProps) {
  const { profit, hours } = useMemo(() => known ?? totals(rows.map(({ item }) => item)), [rows, known]);
  return (
    <Opener variant="quiet" aria-expanded={isOpen} onClick={onToggle}>
      <VisuallyHidden>Totals: </VisuallyHidden>
      {hours > 0 && <span>{formatHours(hours)}</span>}
      <Money amount={profit} />
      <ChevronDownIcon />
    </Opener>
  );
}
