import { type Ask, hasCents, nameOf, takenIn } from './file-questions';
import { cellAt, type Cells } from '../cells';
import { allAmounts, type Amounts, type ColumnCents, share } from '../columns/column-cells';
import { isMoneyName, isNoMoneyName, meaningsOfPart } from '../columns/header-meaning';
import { derivedColumns } from '../columns/proven-columns';
import { percentIn } from '../columns/share-column';
import { isBalanced, sumsOf } from '../columns/summed-columns';
import { type Mapping, MOST_BULLETS, type SourceField, SUMMED_FIELDS } from '../source-fields';
import { isYear } from '../values/moment';
import { isYes } from '../values/number';

/** An amount with a sign of a currency, or with cents. */
const MONEY = /\p{Sc}|\d[.,]\d\d$/u;
/** Seats, tables and other counts are smaller. */
const LARGE_CENTS = 5000;
const AMOUNTS: readonly SourceField[] = [
  ...(['buyin', 'cashout', 'profit', 'rebuysAmount', 'addonsAmount', 'rake'] as const),
  ...(['bountiesAmount', 'tips', 'expenses'] as const),
];
/** Fields of further buy-ins, which may be counts. */
const FURTHER: readonly SourceField[] = ['rebuys', 'addons', 'bullets'];
/** One row may agree by chance. */
const FEWEST_ROWS = 2;
/** Rates are rounded. */
const ROUNDING = 0.01;

/** Columns that may change a result. */
export interface UnusedColumns {
  /** Each is asked about. */
  readonly asked: readonly number[];
  /** One question asks which of them are money. */
  readonly screened: readonly number[];
}

/** What computed columns come from. */
interface Sources {
  readonly amounts: Amounts;
  readonly mapping: Mapping;
  /** By row, what the player may own in percent, in each column of shares. */
  readonly shares: readonly (readonly number[])[];
}

/** Whether a column numbers its rows, or is computed from other columns: a sum, a rate or a share. */
function isDerived(index: number, cents: ColumnCents, { amounts, mapping, shares }: Sources): boolean {
  const { columns, added = {} } = mapping;
  const filled = cents.flatMap((value, row) => (value === undefined ? [] : [{ value, row }]));
  if (filled.length < FEWEST_ROWS) return false;
  const known = [...AMOUNTS.map((field) => columns[field]), ...Object.values(added).flat()].flatMap((at) =>
    at !== undefined && at !== index && amounts.has(at) ? [at] : [],
  );
  const of = (field: SourceField): ColumnCents => amounts.get(columns[field] ?? -1) ?? [];
  const [paid, received, won, hours] = [of('buyin'), of('cashout'), of('profit'), of('hours')];
  const netOf = (row: number): number => won[row] ?? (received[row] ?? 0) - Math.abs(paid[row] ?? 0);
  const [first, second] = filled;
  const step = (second?.value ?? 0) - (first?.value ?? 0);
  const isSerial =
    Math.abs(step) === 100 && filled.every(({ value }, at) => value === (first?.value ?? 0) + at * step);
  // Half of each profit is no rate of the same two hours.
  const isRate = (base: ColumnCents, factor: number): boolean =>
    new Set(filled.map(({ row }) => base[row])).size > 1 &&
    filled.every(({ value, row }) => {
      const rate = (netOf(row) / (base[row] ?? 0)) * factor;
      return Math.abs(value - rate) <= Math.max(60, Math.abs(rate) * ROUNDING) && Number.isFinite(rate);
    });
  const isShare = (percents: readonly number[]): boolean =>
    filled.every(({ value, row }) => Math.abs(value - (netOf(row) * (percents[row] ?? 100)) / 100) <= 1);
  const [sum] = sumsOf(cents, amounts, known);
  return (
    (isSerial && filled.length > FEWEST_ROWS) ||
    // A second buy-in is as large as the first, but not in every row.
    (sum !== undefined && filled.length === cents.length && filled.length >= sum.length) ||
    [isRate(paid, 10_000), isRate(hours, 100), ...shares.map(isShare)].includes(true)
  );
}

/**
 * Finds unused columns that may be money. A proof that the columns in use result in the profit does not rule out that
 * others share it, or that more was paid.
 * @param others columns that other questions are about
 */
export function unusedColumns(
  header: Cells,
  mapping: Mapping,
  rows: readonly Cells[],
  others: readonly (number | undefined)[],
): UnusedColumns {
  const { columns, added = {}, money = [] } = mapping;
  const isProven = isBalanced(mapping, rows, header.length);
  const amounts = allAmounts(rows, header.length);
  const derived = derivedColumns(columns, rows, header.length);
  const taken = new Set([...takenIn(columns), ...derived, ...others, ...Object.values(added).flat()]);
  const { bountiesAmount: bounties, share: own } = columns;
  const shares = [own, ...others].flatMap((at) => {
    const percents = rows.map((cells) => (cellAt(cells, at) === '' ? 100 : percentIn(cellAt(cells, at))));
    return at !== undefined && percents.every((percent) => percent >= 0 && percent <= 100) ? [percents] : [];
  });
  const centsAt = (index: number | undefined, row: number): number => amounts.get(index ?? -1)?.[row] ?? 0;
  // Bounties above the cash-out are no part of it.
  if (isProven && rows.some((_, row) => centsAt(bounties, row) > centsAt(columns.cashout, row)))
    taken.delete(bounties);
  const isOther = (name: string): boolean => {
    const fields = [...meaningsOfPart(name)];
    return (
      isNoMoneyName(name) ||
      (fields.length > 0 &&
        !isMoneyName(name) &&
        !fields.some((field) => AMOUNTS.includes(field) || FURTHER.includes(field) || field === 'backer'))
    );
  };
  const free = header.flatMap((name, index) =>
    taken.has(index) || name === '' || isOther(name) ? [] : [index],
  );
  const textsIn = (index: number): string[] =>
    rows.map((cells) => cellAt(cells, index)).filter((text) => text !== '');
  const isUnused = (index: number): boolean => {
    const cents = amounts.get(index);
    const isNumbers =
      cents?.some((value) => value) && !textsIn(index).every((text) => isYear(text) || text.endsWith('%'));
    if (cents && isNumbers) return !isDerived(index, cents, { amounts, mapping, shares });
    // A further price of which a cell only says that it was paid, or that has a number in a text.
    return (
      !cents &&
      isMoneyName(header[index] ?? '') &&
      textsIn(index).some((text) => isYes(text) || /\d/.test(text))
    );
  };
  const isMoney = (index: number): boolean =>
    isMoneyName(header[index] ?? '') ||
    (share(rows, index, (text) => MONEY.test(text)) ?? 0) > 0 ||
    hasCents(rows, index, (cents = 0) => Math.abs(cents) >= LARGE_CENTS);
  const isSmall = (index: number): boolean =>
    !isMoney(index) &&
    !hasCents(rows, index, (cents = 0) => cents % 100 !== 0 || cents < 0 || cents > MOST_BULLETS * 100);
  const unused = free.filter(isUnused);
  const isAsked = (index: number): boolean =>
    money.includes(index) || (!isProven && amounts.has(index) && isMoney(index));
  const rest = unused.filter((index) => !isAsked(index) && !isSmall(index));
  const isOne = rest.length === 1;
  return {
    asked: [...unused.filter(isAsked), ...(isOne ? rest : [])],
    screened: isOne ? [] : rest,
  };
}

/** Asks what unused columns of amounts hold. Answers, and columns that the profits prove, stay visible. */
export function unusedQuestions(
  header: Cells,
  { added = {}, ignored = [] }: Mapping,
  { asked, screened }: UnusedColumns,
): (NonNullable<Ask<'unused'>> | NonNullable<Ask<'money'>>)[] {
  const answers = new Map([
    ...asked.map((index) => [index, undefined] as const),
    ...SUMMED_FIELDS.flatMap((field) => (added[field] ?? []).map((index) => [index, field] as const)),
    ...ignored.filter((index) => !screened.includes(index)).map((index) => [index, 'ignored'] as const),
  ]);
  const questions = [...answers].map(([index, answer]) => ({
    ...{ kind: 'unused' as const, column: nameOf(header, index), index, answer },
    options: ['buyin', 'cashout', 'profit', 'ignored'] as const,
  }));
  if (screened.length === 0) return questions;
  const columns = screened.map((index) => ({ index, column: nameOf(header, index) }));
  const answer = screened.every((index) => ignored.includes(index)) ? 'none' : undefined;
  return [...questions, { kind: 'money', columns, answer }];
}
