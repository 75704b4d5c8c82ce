import { type ReportResult, type ReportSumsAnswer, toDollars } from '@feltbook/contracts';
import { baseCents, profit } from '@feltbook/poker-math';
import { formatCount, formatDay, formatDecimal, Money, NOT_KNOWN } from '@feltbook/ui';
import type { Basis } from './own-net';
import type { Column } from '../../stat-dialogs/lib/columns';
import { titleOf } from '../../common/lib/kinds';

/** Sums and what they are of. */
export interface NamedSums extends ReportSumsAnswer {
  readonly name: string;
}

/** A column of amounts to the cent: a report has to add up. */
const money = <Row,>(
  name: string,
  amountOf: (row: Row) => number,
  sign: 'result' | 'amount' = 'amount',
): Column<Row> => ({
  name,
  numeric: true,
  cell: (row) => <Money amount={amountOf(row)} sign={sign} exact />,
});

/** A column of tips or expenses, which most rows have none of. */
const cost = <Row,>(name: string, amountOf: (row: Row) => number): Column<Row> => ({
  name,
  numeric: true,
  cell: (row) => (amountOf(row) === 0 ? NOT_KNOWN : <Money amount={amountOf(row)} sign="amount" exact />),
});

/** Not `-amount`, which would make 0 a negative 0. */
export const minus = (amount: number): number => 0 - amount;

/** @param first the name of the first column */
export const sumsColumns = (first: string, { withCosts, withDeals }: Basis): readonly Column<NamedSums>[] => [
  { name: first, cell: ({ name }) => name },
  { name: 'Results', numeric: true, cell: ({ results }) => formatCount(results) },
  { name: 'Hours', numeric: true, cell: ({ hours }) => formatDecimal(hours) },
  money('Winnings', ({ won }) => won, 'result'),
  money('Losses', ({ lost }) => minus(lost), 'result'),
  money(withDeals ? 'Own net' : 'Profit/Loss', ({ profit: sum }) => sum, 'result'),
  ...(withCosts
    ? [cost<NamedSums>('Tips', ({ tips }) => tips), cost<NamedSums>('Expenses', ({ expenses }) => expenses)]
    : []),
];

export const resultColumns = ({ withCosts, withDeals }: Basis): readonly Column<ReportResult>[] => [
  { name: 'Date', short: true, cell: ({ date }) => formatDay(date) },
  { name: 'Result', cell: titleOf },
  { name: 'Location', cell: ({ location }) => location },
  money('Buy-in', (result) => toDollars(baseCents(result.buyin, result))),
  money('Cash-out', (result) => toDollars(baseCents(result.cashout, result))),
  money(withDeals ? 'Table result' : 'Profit/Loss', profit, 'result'),
  ...(withDeals
    ? [money<ReportResult>('Own net', (result) => result.ownNet ?? profit(result), 'result')]
    : []),
  ...(withCosts
    ? [
        cost<ReportResult>('Tips', (result) => toDollars(baseCents(result.tips, result))),
        cost<ReportResult>('Expenses', (result) => toDollars(baseCents(result.expenses, result))),
      ]
    : []),
];
