import type { HomeGameTable } from '@feltbook/contracts';
import { Card, color, type Fact, Facts, font, Stack, tabularFigures } from '@feltbook/ui';
import styled from 'styled-components';
import { formatGameMoney } from '../lib/game-money';
import type { Standings } from '../lib/standings';

const Figure = styled.p`
  ${tabularFigures}
  font-size: ${font.size.xl};
  font-weight: ${font.weight.heavy};
  line-height: ${font.line.tight};
  overflow-wrap: anywhere;
`;

const Label = styled.p`
  font-size: ${font.size.sm};
  color: ${color.textMuted};
`;

interface TableSummaryProps {
  readonly table: HomeGameTable;
  readonly standings: Standings;
}

/** What is on the table and how it came there; of a closed game, what it was played for. */
export function TableSummary({ table, standings }: TableSummaryProps) {
  const { boughtIn, cashedOut, difference } = standings;
  const money = (cents: number) => formatGameMoney(cents, table.currency);
  const isClosed = table.status === 'closed';
  const facts: readonly Fact[] = [
    ...(isClosed ? [] : [['Bought in', money(boughtIn)] as const]),
    ['Cashed out', money(cashedOut)],
    ...(isClosed && difference !== 0 ? [['Difference, split', money(difference)] as const] : []),
  ];
  return (
    <Card as="section" aria-label={isClosed ? 'Bought in' : 'On the table'}>
      <Stack $gap={3}>
        <div>
          <Figure>{money(isClosed ? boughtIn : Math.abs(difference))}</Figure>
          <Label>{labelOf(isClosed, difference)}</Label>
        </div>
        <Facts facts={facts} />
      </Stack>
    </Card>
  );
}

function labelOf(isClosed: boolean, difference: number): string {
  if (isClosed) return 'Bought in';
  return difference < 0 ? 'Cashed out beyond all buy-ins: check the entries' : 'On the table';
}
