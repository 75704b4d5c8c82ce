import type { Dashboard } from '@feltbook/contracts';
import { Facts, font, formatNumberOf, Money, Muted, Panel, Stack, tabularFigures } from '@feltbook/ui';
import styled from 'styled-components';

const Figure = styled.p`
  ${tabularFigures}
  font-size: ${font.size.lg};
  font-weight: ${font.weight.strong};
`;

/** What the player won after deals with others, beside the table result. Hidden without deals. */
export function OwnNetCard({ ownNet, totalProfit }: Pick<Dashboard, 'ownNet' | 'totalProfit'>) {
  if (!ownNet) return null;
  return (
    <Panel title="Own net">
      <Stack $gap={2}>
        <Figure>
          <Money amount={ownNet.ownNet} />
        </Figure>
        <Facts facts={[['Table result', <Money key="table" amount={totalProfit} />]]} />
        <Muted>
          {formatNumberOf(ownNet.results, 'result')} with deals. Rates and graphs show table results.
        </Muted>
      </Stack>
    </Panel>
  );
}
