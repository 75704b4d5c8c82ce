import { Button, color, Money, Muted, space } from '@feltbook/ui';
import { announce, formatMoment, type RunningSession, useNow } from '@feltbook/web-kit';
import styled from 'styled-components';
import { startZone } from '../lib/clock';
import type { Table } from '../lib/own-table';
import { currencyOf } from '../lib/running-session';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]};
    min-height: 2.5rem;
  }
  li + li {
    border-top: 1px solid ${color.line};
  }
`;

interface RebuyListProps {
  readonly session: RunningSession;
  readonly table: Table;
}

/** The rebuys so far, the latest first; only the latest can be removed. */
export function RebuyList({ session, table }: RebuyListProps) {
  const { rebuys } = session;
  const now = useNow();
  if (rebuys.length === 0) return null;
  const undo = () => {
    table.undoRebuy();
    announce('Last rebuy removed.');
  };
  return (
    <List aria-label="Rebuys">
      {[...rebuys].reverse().map(({ at, amount }, index) => (
        <li key={rebuys.length - index}>
          <span>
            <Money amount={amount} sign="amount" currency={currencyOf(session)} />{' '}
            <Muted as="span">at {formatMoment(at, now, startZone(session))}</Muted>
          </span>
          {index === 0 && (
            <Button size="sm" variant="quiet" aria-label="Undo the last rebuy" onClick={undo}>
              Undo
            </Button>
          )}
        </li>
      ))}
    </List>
  );
}
