import { Facts, formatCount, Money, Muted, Panel, Stack } from '@feltbook/ui';
import type { YearShares } from '../lib/shares-of-year';
import { Figures } from './figures';

interface SharesBoughtProps {
  /** YYYY. */
  readonly year: string;
  readonly shares: YearShares;
}

/** What shares bought in other players came to in a year, beside its results. */
export const SharesBought = ({ year, shares: { count, paid, returned, net } }: SharesBoughtProps) => (
  <Panel title="Shares bought">
    <Stack $gap={3}>
      <Figures>
        <Facts
          facts={[
            ['Shares', formatCount(count)],
            ['Paid', <Money key="paid" amount={paid} sign="amount" exact />],
            ['Returned', <Money key="returned" amount={returned} sign="amount" exact />],
            ['Net', <Money key="net" amount={net} exact />],
          ]}
        />
      </Figures>
      <Muted>Events that ended in {year}. Not in the winnings and losses above.</Muted>
    </Stack>
  </Panel>
);
