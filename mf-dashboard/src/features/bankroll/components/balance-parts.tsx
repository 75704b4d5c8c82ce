import { type Fact, Facts, Money, Muted, Panel, Stack } from '@feltbook/ui';
import { partsOf } from '../lib/parts';
import type { ShownBankrolls } from '../lib/shown';

interface BalancePartsProps {
  readonly shown: ShownBankrolls;
  /** Whether results are own nets, after deals with others. */
  readonly hasDeals: boolean;
}

/** What the shown balance is made of, in lines that add up to it. */
export function BalanceParts({ shown: { bankrolls, balance }, hasDeals }: BalancePartsProps) {
  const costs = hasDeals ? 'tips, expenses and deals' : 'tips and expenses';
  const { start, deposits, withdrawals, expenses, extras, transfers, results, shares } = partsOf(bankrolls);
  const changes: readonly (readonly [name: string, amount: number])[] = [
    ['Deposits', deposits],
    ['Withdrawals', -withdrawals],
    ['Expenses between sessions', -expenses],
    ['Jackpots and bonuses', extras],
    ['Transfers', transfers],
  ];
  const facts: readonly Fact[] = [
    ['Start', <Money key="start" amount={start} sign="amount" exact />],
    ...changes
      .filter(([, amount]) => amount !== 0)
      .map(([name, amount]): Fact => [name, <Money key={name} amount={amount} neutral exact />]),
    [
      hasDeals ? 'Own net of results' : 'Results after tips and expenses',
      <Money key="results" amount={results} exact />,
    ],
    ...(shares === 0 ? [] : [['Shares bought', <Money key="shares" amount={shares} exact />] as const]),
    ['Balance', <Money key="balance" amount={balance} sign="amount" exact />],
  ];
  return (
    <Panel title="What it is made of">
      <Stack $gap={3}>
        <Facts facts={facts} />
        <Muted>Results after {costs} move the balance. Deposits and withdrawals never count as profit.</Muted>
      </Stack>
    </Panel>
  );
}
