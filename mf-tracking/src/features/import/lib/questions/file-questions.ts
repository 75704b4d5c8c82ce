import { cellAt, type Cells } from '../cells';
import { amountsIn, share } from '../columns/column-cells';
import { headerKey } from '../columns/header';
import { isMoneyName, isNet, isNoMoneyName, partsOf, withoutUnit } from '../columns/header-meaning';
import { AMOUNT_WORDS, RESULT_WORDS, SHARE_WORDS } from '../columns/header-words';
import { isBalanced } from '../columns/summed-columns';
import {
  AMOUNT_FIELDS,
  type AmountField,
  type Columns,
  type Mapping,
  SUMMED_FIELDS,
  type UnusedColumn,
} from '../source-fields';
import type { Question } from '../types';
import { parseAmount } from '../values/amount';

type Asked<Kind extends Question['kind']> = Extract<Question, { kind: Kind }>;
type Ask<Kind extends Question['kind']> = Asked<Kind> | undefined;

const centsIn = (text: string): number | undefined => parseAmount(text)?.cents;
const nameOf = (header: Cells, index: number): string => header[index] || `Column ${index + 1}`;
const keyOf = (name: string | undefined): string => headerKey(withoutUnit(name ?? ''));

/**
 * Asks what the only column of amounts holds, because a missing buy-in or cash-out would be read as $0.
 * @returns undefined if two columns hold amounts, or the column's name or its losses show that it is the profit
 */
export function amountQuestion(header: Cells, mapping: Mapping, rows: readonly Cells[]): Ask<'amount'> {
  const { columns, amountsSaid } = mapping;
  const mapped = AMOUNT_FIELDS.filter((field) => columns[field] !== undefined);
  const [only] = mapped;
  const ask = (index: number, field: AmountField | undefined, options: readonly AmountField[]) => ({
    kind: 'amount' as const,
    column: nameOf(header, index),
    index,
    options,
    answer: amountsSaid ? field : undefined,
  });
  if (only === undefined) {
    const free = onlyAmounts(header, columns, rows);
    return free === undefined ? undefined : ask(free, undefined, AMOUNT_FIELDS);
  }
  const index = columns[only] ?? -1;
  if (mapped.length === 1) {
    const name = header[index] ?? '';
    const isClear = only === 'profit' && (isNet(name) || (hasLoss(rows, index) && !BALANCE.has(keyOf(name))));
    return isClear && !amountsSaid ? undefined : ask(index, only, AMOUNT_FIELDS);
  }
  if (mapped.length === 3 || columns.buyin === undefined) return undefined;
  // Beside a buy-in, a column that is never negative may be the profit or the payout.
  const [field, at] =
    columns.profit === undefined
      ? (['cashout', columns.cashout] as const)
      : (['profit', columns.profit] as const);
  if (at === undefined || hasLoss(rows, at)) return undefined;
  const name = header[at] ?? '';
  // A profit beside a buy-in is 0 only by chance, but a payout of 0 is frequent.
  const isBust = rows.some((cells) => {
    const out = cellAt(cells, at);
    return (out === '' || centsIn(out) === 0) && !!centsIn(cellAt(cells, columns.buyin));
  });
  const isInDoubt = isNet(name) || (RESULT_WORDS.has(keyOf(name)) && !isBust);
  return isInDoubt ? ask(at, field, ['profit', 'cashout']) : undefined;
}

const BALANCE = new Set(['balance', 'saldo']);

const hasLoss = (rows: readonly Cells[], index: number): boolean =>
  rows.some((cells) => (centsIn(cellAt(cells, index)) ?? 0) < 0);

/** The only unused column that holds nothing but amounts. */
function onlyAmounts(header: Cells, columns: Columns, rows: readonly Cells[]): number | undefined {
  const taken = new Set<number>(Object.values(columns));
  const free = header.flatMap((_, index) => (!taken.has(index) && amountsIn(rows, index) ? [index] : []));
  const named = free.filter((index) => AMOUNT_WORDS.has(keyOf(header[index])));
  const [one, another] = named.length > 0 ? named : free;
  return another === undefined ? one : undefined;
}

/** An amount with a sign of a currency, or with cents. */
const MONEY = /\p{Sc}|\d[.,]\d\d$/u;
/** Seats, tables and other counts are smaller. */
const LARGE_CENTS = 5000;

/** Whether a name or a cell shows that a column is money. */
const isMoney = (header: Cells, rows: readonly Cells[], index: number): boolean =>
  isMoneyName(header[index] ?? '') ||
  (share(rows, index, (text) => MONEY.test(text) || Math.abs(centsIn(text) ?? 0) >= LARGE_CENTS) ?? 0) > 0;

/** Unused columns of amounts, which may change a result: none if the file's profits prove the columns in use. */
export function unusedColumns(
  header: Cells,
  mapping: Mapping,
  rows: readonly Cells[],
  asked: readonly (number | undefined)[],
) {
  if (isBalanced(mapping, rows, header.length)) return { asked: [], noted: [] };
  const { columns, added = {}, ignored = [] } = mapping;
  const taken = new Set<number | undefined>([
    ...[...asked, ...Object.values(columns), ...Object.values(added).flat()],
  ]);
  const unused = header.flatMap((name, index) =>
    !taken.has(index) &&
    name !== '' &&
    !isNoMoneyName(name) &&
    amountsIn(rows, index)?.some((cents) => cents) === true
      ? [index]
      : [],
  );
  return {
    asked: unused.filter((index) => isMoney(header, rows, index)),
    noted: unused.filter((index) => !isMoney(header, rows, index) && !ignored.includes(index)),
  };
}

/** Asks what unused columns of amounts hold. Answers, and columns that the profits prove, stay visible. */
export const unusedQuestions = (
  header: Cells,
  { added = {}, ignored = [] }: Mapping,
  asked: readonly number[],
): Asked<'unused'>[] => {
  const answers = new Map<number, UnusedColumn | undefined>([
    ...asked.map((index) => [index, undefined] as const),
    ...SUMMED_FIELDS.flatMap((field) => (added[field] ?? []).map((index) => [index, field] as const)),
    ...ignored.map((index) => [index, 'ignored'] as const),
  ]);
  return [...answers].map(([index, answer]) => ({
    kind: 'unused',
    column: nameOf(header, index),
    index,
    options: ['buyin', 'cashout', 'profit', 'ignored'],
    answer,
  }));
};

/** A share from 0 to 100%. */
const percentIn = (text: string): number => Number(text.replace('%', '').replace(',', '.'));

/** Asks whether a column of percentages is the player's own share of each result. */
export function shareQuestion(
  header: Cells,
  { columns, ignored = [] }: Mapping,
  rows: readonly Cells[],
): Ask<'unused'> {
  const taken = new Set<number>(Object.values(columns));
  const index = header.findIndex((name, at) => {
    const isNamed = partsOf(name).some((part) => SHARE_WORDS.has(part)) || name.includes('%');
    const texts = rows.map((cells) => cellAt(cells, at)).filter((text) => text !== '');
    const isShare = texts.every((text) => /^\d/.test(text) && percentIn(text) <= 100);
    const isPart = texts.some((text) => percentIn(text) < 100);
    const isFree = !taken.has(at) || at === columns.share;
    return (
      isFree &&
      !isNoMoneyName(name) &&
      isShare &&
      isPart &&
      (isNamed || texts.every((text) => /%$/.test(text)))
    );
  });
  if (index === -1) return undefined;
  const answer = index === columns.share ? 'share' : ignored.includes(index) ? 'ignored' : undefined;
  return { kind: 'unused', column: nameOf(header, index), index, options: ['share', 'ignored'], answer };
}

/** Asks whether a rebuy column holds a count or a cost, if no other column holds the cost. */
export function rebuysQuestion(
  header: Cells,
  { columns, rebuyColumn }: Mapping,
  rows: readonly Cells[],
): Ask<'rebuys'> {
  const { rebuys, rebuysAmount } = columns;
  if (rebuys === undefined || rebuysAmount !== undefined || !isAny(rows, rebuys)) return undefined;
  return { kind: 'rebuys', column: nameOf(header, rebuys), answer: rebuyColumn };
}

/** Whether a column has a cell that is not 0, readable or not. */
const isAny = (rows: readonly Cells[], index: number | undefined): boolean =>
  index !== undefined && (share(rows, index, (text) => centsIn(text) !== 0) ?? 0) > 0;

/** Asks whether the cost of rebuys and add-ons is part of the buy-in, unless the profits show that. */
export function rebuysAreQuestion(mapping: Mapping, rows: readonly Cells[]): Ask<'rebuysAre'> {
  const { columns, rebuys, rebuyColumn } = mapping;
  const costs = rebuyColumn === 'money' ? columns.rebuys : columns.rebuysAmount;
  const isAsked = columns.profit === undefined && (isAny(rows, costs) || isAny(rows, columns.addonsAmount));
  if (!isAsked) return undefined;
  return { kind: 'rebuysAre', answer: rebuys };
}

/** Asks whose results to import, if the file has several players. */
export function playerQuestion(header: Cells, { player }: Columns, rows: readonly Cells[]): Ask<'player'> {
  if (player === undefined) return undefined;
  const names = [...new Set(rows.map((cells) => cellAt(cells, player)))].filter((name) => name !== '');
  return names.length > 1 ? { kind: 'player', column: header[player] ?? '', names } : undefined;
}
