import type { Dashboard } from '@feltbook/contracts';
import { Facts, font, formatNumberOf, Money, Muted, Panel, Stack, tabularFigures } from '@feltbook/ui';
import styled from 'styled-components';

const Figure = styled.p`
  ${tabularFigures}
  font-size: ${font.size.lg};
  font-weight: ${font.weight.strong};
`;

/** The total profit after tips and expenses. Hidden if there are none. */
export function CostsCard({ costs, totalProfit }: Pick<Dashboard, 'costs' | 'totalProfit'>) {
  if (!costs) return null;
  const { results, tips, expenses, profitAfterCosts } = costs;
  return (
    <Panel title="After tips and expenses">
      <Stack $gap={2}>
        <Figure>
          <Money amount={profitAfterCosts} />
        </Figure>
        <Facts
          facts={[
            ['Total profit', <Money key="profit" amount={totalProfit} />],
            ['Tips', <Money key="tips" amount={-tips} sign="amount" />],
            ['Expenses', <Money key="expenses" amount={-expenses} sign="amount" />],
          ]}
        />
        <Muted>Logged with {formatNumberOf(results, 'result')}.</Muted>
      </Stack>
    </Panel>
  );
}
