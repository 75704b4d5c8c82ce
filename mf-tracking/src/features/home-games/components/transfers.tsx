import type { HomeGameTable } from '@feltbook/contracts';
import { color, font, isolate, Muted, Panel, space, Stack, tabularFigures } from '@feltbook/ui';
import styled from 'styled-components';
import { formatGameMoney } from '../lib/game-money';
import type { Standings } from '../lib/standings';

const List = styled.ul`
  ${tabularFigures}
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    column-gap: ${space[3]};
    padding-block: ${space[2]};
    overflow-wrap: anywhere;
  }
  li:not(:last-child) {
    border-bottom: 1px solid ${color.line};
  }
  strong {
    font-weight: ${font.weight.strong};
  }
`;

interface TransfersProps {
  readonly table: HomeGameTable;
  readonly standings: Standings;
}

/** Who pays whom at the end. */
export function Transfers({ table, standings: { players, transfers } }: TransfersProps) {
  const nameOf = (id: string) => isolate(players.find((player) => player.id === id)?.name ?? '');
  return (
    <Panel title="Who pays whom">
      {transfers.length === 0 ? (
        <p>Nobody owes anything.</p>
      ) : (
        <Stack $gap={3}>
          <List aria-label="Who pays whom">
            {transfers.map(({ from, to, cents }) => (
              <li key={`${from} ${to}`}>
                <span>
                  {nameOf(from)} pays {nameOf(to)}
                </span>
                <strong>{formatGameMoney(cents, table.currency)}</strong>
              </li>
            ))}
          </List>
          <Muted>The fewest payments, if nobody has paid for chips yet.</Muted>
        </Stack>
      )}
    </Panel>
  );
}
