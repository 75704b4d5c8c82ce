import type { Cells } from '../cells';
import {
  allAmounts,
  type Amounts,
  amountsIn,
  centsIn,
  type ColumnCents,
  isBelowZero,
  netsOf,
} from './column-cells';
import { headerKey } from './header';
import { withoutUnit } from './header-meaning';
import { WEAK_WORDS } from './header-words';
import {
  AMOUNT_FIELDS,
  type Columns,
  MOST_BULLETS,
  type ProfitIs,
  REBUY_COLUMNS,
  type RebuyColumn,
  type SourceField,
} from '../source-fields';

/** Positions of buy-in, cash-out and profit. */
type Three = readonly (number | undefined)[];

/** One row may agree by chance. */
const FEWEST_ROWS = 2;

/**
 * Whether the profit equals cash-out minus buy-in in every row with a profit, and enough rows have one.
 * @param fewest rows with a buy-in and a cash-out
 */
function agrees(amounts: Amounts, three: Three, fewest = 1): boolean {
  const [buyins, cashouts, profits] = three.map((index) => amounts.get(index ?? -1));
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

/** The orders in which three guessed columns may be buy-in, cash-out and profit. */
const ORDERS = [
  ...[
    [0, 1, 2],
    [1, 0, 2],
    [0, 2, 1],
  ],
  ...[
    [2, 1, 0],
    [2, 0, 1],
    [1, 2, 0],
  ],
] as const;

/**
 * Corrects guessed columns that the rows contradict: if buy-in, profit and another column agree in every row, that column
 * is the cash-out, regardless of its name. Columns of dates and texts are never used.
 */
export function agreeingColumns(columns: Columns, header: Cells, rows: readonly Cells[]): Columns {
  const guess = AMOUNT_FIELDS_IN_ORDER.map((field) => columns[field]);
  const known = guess.filter((index) => index !== undefined).length;
  if (known < 2) return columns;
  const amounts = allAmounts(rows, header.length);
  // Names decide if all cash-outs are 0.
  if (agrees(amounts, guess, 0)) return columns;
  const free = [...amounts.keys()].filter((index) => !guess.includes(index));
  const found = [
    ...(known === 3 ? ORDERS.map((order) => order.map((at) => guess[at])) : []),
    ...[1, 0, 2].flatMap((at) => free.map((index) => guess.with(at, index))),
  ].find((three) => agrees(amounts, three));
  // Someone may write what the host owes: the player is asked about rows that contradict plain names.
  const isPlain = [columns.buyin, columns.cashout].every(
    (index) => !WEAK_WORDS.has(headerKey(withoutUnit(header[index ?? -1] ?? ''))),
  );
  const isSwapped = found?.[0] === columns.cashout && found?.[1] === columns.buyin;
  if (!found || (isPlain && isSwapped)) return columns;
  const others = Object.entries(columns).filter(
    ([field, index]) => !isAmount(field) && !found.includes(index),
  );
  const corrected = AMOUNT_FIELDS_IN_ORDER.map((field, at) => [field, found[at]] as const);
  return Object.fromEntries([...others, ...corrected]);
}
const AMOUNT_FIELDS_IN_ORDER = ['buyin', 'cashout', 'profit'] as const;
const isAmount = (field: string): boolean => AMOUNT_FIELDS.some((amount) => amount === field);

/** Removes a start and an end that are bankrolls, not times: `1500` and `1730` with a profit of 230. */
export function withoutBankrolls(columns: Columns, rows: readonly Cells[], width: number): Columns {
  const { start, end, ...rest } = columns;
  if (start === undefined || end === undefined || rest.profit === undefined) return columns;
  return agrees(allAmounts(rows, width), [start, end, rest.profit]) ? rest : columns;
}

/** Whether each row's total is the previous or next row's total plus this row's value. */
export const isTotalOf = (totals: ColumnCents, won: ColumnCents): boolean =>
  [1, -1].some((step) => {
    const pairs = totals.flatMap((total, row) => {
      const [before, change] = [totals[row - step], won[row]];
      return total === undefined || before === undefined || change === undefined
        ? []
        : [total - before === change];
    });
    return pairs.length >= FEWEST_ROWS && pairs.every(Boolean) && won.some((change) => change);
  });

/** If a column is the running total of another one, the other one is the profit; if it is that of the results, it is none. */
export function withoutRunningTotal(columns: Columns, rows: readonly Cells[], width: number): Columns {
  const { profit, ...others } = columns;
  const totals = amountsIn(rows, profit ?? -1);
  if (!totals) return columns;
  const nets = netsOf(columns, rows);
  if (nets) return isTotalOf(totals, nets) ? others : columns;
  const taken = new Set(Object.values(columns));
  const won = [...allAmounts(rows, width)].find(
    ([index, cents]) => !taken.has(index) && isTotalOf(totals, cents),
  );
  return won ? { ...columns, profit: won[0] } : columns;
}

/** By row, the entries that columns of rebuys or of own entries count. */
function entriesOf({ rebuys = -1, bullets = -1 }: Columns, rows: readonly Cells[]): ColumnCents | undefined {
  const [more, all] = [amountsIn(rows, rebuys), amountsIn(rows, bullets)];
  return more ? more.map((cents = 0) => cents / 100 + 1) : all?.map((cents) => cents && cents / 100);
}

/** Finds an unused column that is the buy-in times the entries, or of which the buy-in is that. */
function priceOrTotal(
  columns: Columns,
  rows: readonly Cells[],
): { readonly index: number; readonly rebuys: RebuyColumn } | undefined {
  const [buyins, entries] = [amountsIn(rows, columns.buyin ?? -1), entriesOf(columns, rows)];
  if (!buyins || !entries?.some((count = 0) => count > 1)) return undefined;
  const areProducts = (prices: ColumnCents, totals: ColumnCents): boolean =>
    rows.length >= FEWEST_ROWS &&
    entries.every((count = 1, row) => (prices[row] ?? 0) * count === (totals[row] ?? 0));
  const taken = new Set(Object.values(columns));
  for (const [index, cents] of allAmounts(rows, rows[0]?.length ?? 0)) {
    if (taken.has(index)) continue;
    if (areProducts(buyins, cents)) return { index, rebuys: 'buyins' };
    if (areProducts(cents, buyins)) return { index, rebuys: 'count' };
  }
  return undefined;
}

/** The unused columns that follow from others: running totals of the results, and prices or totals of entries. */
export function derivedColumns(columns: Columns, rows: readonly Cells[], width: number): ReadonlySet<number> {
  const nets = amountsIn(rows, columns.profit ?? -1) ?? netsOf(columns, rows);
  const totals = [...allAmounts(rows, width)].filter(([, cents]) => nets && isTotalOf(cents, nets));
  return new Set([...totals.map(([index]) => index), priceOrTotal(columns, rows)?.index ?? -1]);
}

/**
 * What a column of rebuys holds, derived from the file's profits or totals.
 * @returns undefined if the profits fit none or several of them: the player is asked
 */
export function rebuyColumnOf(columns: Columns, rows: readonly Cells[]): RebuyColumn | undefined {
  if (columns.rebuysAmount !== undefined) return undefined;
  const [buyins, cashouts, profits, bought, bullets] = (
    [...AMOUNT_FIELDS_IN_ORDER, 'rebuys', 'bullets'] as const
  ).map((field) => amountsIn(rows, columns[field] ?? -1));
  // All entries but the first are rebuys.
  const rebuys = bought ?? bullets?.map((value) => value && value - 100);
  if (!rebuys) return undefined;
  // A count is read as an amount too, so 2 rebuys are 200.
  const isCount = rebuys.every((value = 0) => value % 100 === 0 && value <= MOST_BULLETS * 100);
  if (!buyins || !cashouts || !profits) return isCount ? priceOrTotal(columns, rows)?.rebuys : 'money';
  const paid = rebuys.flatMap((value, row) => (value && profits[row] !== undefined ? [row] : []));
  const fits = (kind: RebuyColumn): boolean =>
    paid.every((row) => {
      const [price = 0, times = 0] = [buyins[row], rebuys[row]];
      const cost = { count: 0, buyins: (times / 100) * price, money: times }[kind];
      return (cashouts[row] ?? 0) - price - cost === profits[row];
    });
  const fitting = REBUY_COLUMNS.filter((kind) => (kind === 'money' || isCount) && fits(kind));
  return paid.length > 0 && fitting.length === 1 ? fitting[0] : undefined;
}

/**
 * Compares profits with cash-out minus buy-in, with and without tips and expenses.
 * @returns whether a buy-in or a cash-out is derived from the profit of a row with such costs, and what rows with all three
 * amounts prove
 */
export function profitCosts(
  columns: Columns,
  rows: readonly Cells[],
): { readonly isNeeded: boolean; readonly proven: ProfitIs | undefined } {
  const fields: readonly SourceField[] = [...AMOUNT_FIELDS_IN_ORDER, 'tips', 'expenses'];
  const [paid, received, won, ...costs] = fields.map((field) => centsIn(rows, columns[field] ?? -1));
  let isNeeded = false;
  const shown = new Set<ProfitIs | undefined>();
  for (const [row, profit] of (won ?? []).entries()) {
    const [buyin, cashout] = [paid?.[row], received?.[row]];
    const cost = costs.reduce((sum, cents) => sum + Math.abs(cents[row] ?? 0), 0);
    if (profit === undefined || cost === 0) continue;
    if (buyin === undefined || cashout === undefined || (buyin === 0 && cashout === 0)) isNeeded = true;
    else {
      const rest = cashout - Math.abs(buyin) - profit;
      shown.add(rest === 0 ? 'gross' : rest === cost ? 'net' : undefined);
    }
  }
  return { isNeeded, proven: shown.size === 1 ? [...shown][0] : undefined };
}
