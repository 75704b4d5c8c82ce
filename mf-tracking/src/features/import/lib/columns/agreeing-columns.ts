import type { Cells } from '../cells';
import { allAmounts, type Amounts, amountsIn, type ColumnCents, isBelowZero } from './column-cells';
import type { AmountField, Columns } from '../source-fields';

type AmountColumns = Readonly<Record<AmountField, number>>;

/** One row may agree by chance. */
const FEWEST_ROWS = 2;

/**
 * Whether the profit equals cash-out minus buy-in in every row with a profit, and enough rows have one.
 * @param fewest rows with a buy-in and a cash-out
 */
function agrees(amounts: Amounts, { buyin, cashout, profit }: AmountColumns, fewest = 1): boolean {
  const [buyins, cashouts, profits] = [amounts.get(buyin), amounts.get(cashout), amounts.get(profit)];
  if (!buyins || !cashouts || !profits) return false;
  const sign = isBelowZero(buyins) ? -1 : 1;
  let [rows, informative] = [0, 0];
  for (const [row, won] of profits.entries()) {
    if (won === undefined) continue;
    const [paid = 0, received = 0] = [buyins[row], cashouts[row]];
    if (received - paid * sign !== won) return false;
    if (paid !== 0 || received !== 0) rows += 1;
    if (paid !== 0 && received !== 0) informative += 1;
  }
  return rows >= FEWEST_ROWS && informative >= fewest;
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
function correctedColumns(
  amounts: Amounts,
  guess: Partial<AmountColumns>,
  free: readonly number[],
): AmountColumns | undefined {
  const { buyin, cashout, profit } = guess;
  if (buyin !== undefined && cashout !== undefined && profit !== undefined) {
    // Names decide if all cash-outs are 0.
    if (agrees(amounts, { buyin, cashout, profit }, 0)) return undefined;
    const places = [buyin, cashout, profit];
    const orders = ORDERS.map(
      (fields) =>
        Object.fromEntries(fields.map((field, at) => [field, places[at]])) as unknown as AmountColumns,
    );
    const reordered = orders.find((columns) => agrees(amounts, columns));
    if (reordered) return reordered;
  }
  for (const field of ['cashout', 'buyin', 'profit'] as const) {
    const others = (['cashout', 'buyin', 'profit'] as const).filter((one) => one !== field);
    if (others.some((one) => guess[one] === undefined)) continue;
    const place = free.find((index) => agrees(amounts, { ...(guess as AmountColumns), [field]: index }));
    if (place !== undefined) return { ...(guess as AmountColumns), [field]: place };
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
  ) as Partial<AmountColumns>;
  if (Object.keys(guess).length < 2) return columns;
  const amounts = allAmounts(rows, width);
  const taken = new Set(Object.values(guess));
  const corrected = correctedColumns(
    amounts,
    guess,
    [...amounts.keys()].filter((index) => !taken.has(index)),
  );
  if (!corrected) return columns;
  const places = new Set<number>(Object.values(corrected));
  const others = Object.entries(columns).filter(([, index]) => !places.has(index));
  const rest = Object.fromEntries(others) as Columns;
  delete rest.buyin;
  delete rest.cashout;
  delete rest.profit;
  return { ...rest, ...corrected };
}

/** Removes a start and an end that are bankrolls, not times: `1500` and `1730` with a profit of 230. */
export function withoutBankrolls(columns: Columns, rows: readonly Cells[], width: number): Columns {
  const { start, end, ...rest } = columns;
  const { profit } = rest;
  if (start === undefined || end === undefined || profit === undefined) return columns;
  return agrees(allAmounts(rows, width), { buyin: start, cashout: end, profit }) ? rest : columns;
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
