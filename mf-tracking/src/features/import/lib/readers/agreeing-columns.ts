import type { Cells } from '../cells';
import { amountsIn, type ColumnCents, isBelowZero } from './column-cells';
import type { AmountField, Columns } from '../source-fields';

type Trio = Readonly<Record<AmountField, number>>;

/** The amounts of every column that holds nothing else, by position. */
type Amounts = ReadonlyMap<number, ColumnCents>;

const allAmounts = (rows: readonly Cells[], width: number): Amounts =>
  new Map(
    Array.from({ length: width }, (_, index) => [index, amountsIn(rows, index)] as const).filter(
      (pair): pair is [number, ColumnCents] => pair[1] !== undefined,
    ),
  );

/** One row may agree by chance. */
const FEWEST_ROWS = 2;

/** Whether the profit is the cash-out less the buy-in in every row with a profit, in enough rows to count. */
function agrees(amounts: Amounts, { buyin, cashout, profit }: Trio): boolean {
  const [bought, left, net] = [amounts.get(buyin), amounts.get(cashout), amounts.get(profit)];
  if (!bought || !left || !net) return false;
  const sign = isBelowZero(bought) ? -1 : 1;
  let [rows, telling] = [0, 0];
  for (const [row, won] of net.entries()) {
    if (won === undefined) continue;
    const [put = 0, out = 0] = [bought[row], left[row]];
    if (out - put * sign !== won) return false;
    if (put !== 0 || out !== 0) rows += 1;
    if (put !== 0 && out !== 0) telling += 1;
  }
  return rows >= FEWEST_ROWS && telling > 0;
}

const ORDERS: readonly (readonly [AmountField, AmountField, AmountField])[] = [
  ['buyin', 'cashout', 'profit'],
  ['cashout', 'buyin', 'profit'],
  ['buyin', 'profit', 'cashout'],
  ['profit', 'cashout', 'buyin'],
  ['cashout', 'profit', 'buyin'],
  ['profit', 'buyin', 'cashout'],
];

/** The three guessed columns reordered, or one of them replaced, so that every row agrees. */
function found(amounts: Amounts, guess: Partial<Trio>, free: readonly number[]): Trio | undefined {
  const { buyin, cashout, profit } = guess;
  if (buyin !== undefined && cashout !== undefined && profit !== undefined) {
    const places = [buyin, cashout, profit];
    const orders = ORDERS.map(
      (fields) => Object.fromEntries(fields.map((field, at) => [field, places[at]])) as unknown as Trio,
    );
    const reordered = orders.find((trio) => agrees(amounts, trio));
    if (reordered) return reordered;
  }
  for (const field of ['cashout', 'buyin', 'profit'] as const) {
    const others = (['cashout', 'buyin', 'profit'] as const).filter((one) => one !== field);
    if (others.some((one) => guess[one] === undefined)) continue;
    const place = free.find((index) => agrees(amounts, { ...(guess as Trio), [field]: index }));
    if (place !== undefined) return { ...(guess as Trio), [field]: place };
  }
  return undefined;
}

/**
 * Corrects guessed columns that the rows contradict: if buy-in, profit and another column agree in every row, that column
 * is the cash-out, regardless of its name. Columns of dates and texts are never used.
 */
export function agreeingColumns(columns: Columns, rows: readonly Cells[], width: number): Columns {
  const { buyin, cashout, profit } = columns;
  const guess = Object.fromEntries(
    Object.entries({ buyin, cashout, profit }).filter(([, index]) => index !== undefined),
  ) as Partial<Trio>;
  if (Object.keys(guess).length < 2) return columns;
  const amounts = allAmounts(rows, width);
  const taken = new Set(Object.values(guess));
  const trio = found(
    amounts,
    guess,
    [...amounts.keys()].filter((index) => !taken.has(index)),
  );
  if (!trio) return columns;
  const places = new Set<number>(Object.values(trio));
  const others = Object.entries(columns).filter(([, index]) => !places.has(index));
  const rest = Object.fromEntries(others) as Columns;
  delete rest.buyin;
  delete rest.cashout;
  delete rest.profit;
  return { ...rest, ...trio };
}

/** Whether each row's total is the previous or next row's total plus this row's profit. */
const isTotalOf = (totals: ColumnCents, won: ColumnCents): boolean =>
  [1, -1].some((step) => {
    const pairs = totals.flatMap((total, row) => {
      const [before, change] = [totals[row - step], won[row]];
      return total === undefined || before === undefined || change === undefined
        ? []
        : [total - before === change];
    });
    return pairs.length >= FEWEST_ROWS && pairs.every(Boolean) && won.some((change) => change);
  });

/** If a column is the running total of another one, the other one is the profit. */
export function withoutRunningTotal(columns: Columns, rows: readonly Cells[], width: number): Columns {
  const { buyin, cashout, profit } = columns;
  const totals = profit === undefined ? undefined : amountsIn(rows, profit);
  if (!totals || (buyin !== undefined && cashout !== undefined)) return columns;
  const taken = new Set(Object.values(columns));
  const won = [...allAmounts(rows, width)].find(
    ([index, cents]) => !taken.has(index) && isTotalOf(totals, cents),
  );
  return won ? { ...columns, profit: won[0] } : columns;
}
