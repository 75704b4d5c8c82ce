import { cellAt, type Cells } from '../cells';
import { amountsIn, share } from '../columns/column-cells';
import { headerKey } from '../columns/header';
import {
  isMoneyName,
  isNet,
  isNoCurrency,
  isNoMoneyName,
  partsOf,
  withoutUnit,
} from '../columns/header-meaning';
import { AMOUNT_WORDS, BALANCE_WORDS, RESULT_WORDS, SHARE_WORDS } from '../columns/header-words';
import { derivedColumns } from '../columns/proven-columns';
import { isBalanced } from '../columns/summed-columns';
import {
  AMOUNT_FIELDS,
  type AmountField,
  type Columns,
  type Mapping,
  MOST_BULLETS,
  REBUY_COLUMNS,
  SUMMED_FIELDS,
} from '../source-fields';
import type { Question } from '../types';
import { parseAmount } from '../values/amount';
import { isYes, parseCount, parsePlace } from '../values/number';
import { isYesOrNo } from '../values/result-kind';

type Ask<Kind extends Question['kind']> = Extract<Question, { kind: Kind }> | undefined;

const centsIn = (text: string): number | undefined => parseAmount(text)?.cents;
const nameOf = (header: Cells, index: number): string => header[index] || `Column ${index + 1}`;
const keyOf = (name: string | undefined): string => headerKey(withoutUnit(name ?? ''));
const takenIn = (columns: Columns): Set<number | undefined> => new Set(Object.values(columns));
/** Whether a column has a cell of such cents, undefined for an unreadable one. */
const hasCents = (
  rows: readonly Cells[],
  index: number | undefined,
  is: (cents?: number) => boolean,
): boolean =>
  rows.some((cells) => {
    const text = cellAt(cells, index);
    return text !== '' && is(centsIn(text));
  });
const hasLoss = (rows: readonly Cells[], index: number): boolean =>
  rows.some((cells) => (centsIn(cellAt(cells, index)) ?? 0) < 0);
/** Whether a column has a cell that is not 0, readable or not. */
const isAny = (rows: readonly Cells[], index: number | undefined): boolean =>
  hasCents(rows, index, (cents) => cents !== 0);

/**
 * Asks what the only column of amounts holds, because a missing buy-in or cash-out would be read as $0.
 * @returns undefined if two columns hold amounts, or the column's name or its losses show that it is the profit
 */
export function amountQuestion(header: Cells, mapping: Mapping, rows: readonly Cells[]): Ask<'amount'> {
  const { columns, amountsSaid } = mapping;
  const [field, other, third] = AMOUNT_FIELDS.filter((each) => columns[each] !== undefined).sort(
    (one, another) => Number(one === 'buyin') - Number(another === 'buyin'),
  );
  const index = field === undefined ? onlyAmounts(header, columns, rows) : columns[field];
  if (index === undefined || third !== undefined || (other !== undefined && other !== 'buyin'))
    return undefined;
  const name = header[index] ?? '';
  const isLoss = hasLoss(rows, index);
  // A profit beside a buy-in is 0 only by chance, but a payout of 0 is frequent.
  const isBust = () =>
    rows.some((cells) => {
      const out = cellAt(cells, index);
      return (out === '' || centsIn(out) === 0) && !!centsIn(cellAt(cells, columns.buyin));
    });
  const isClear = other
    ? // Beside a buy-in, a column that is never negative may be the profit or the payout.
      isLoss || !(isNet(name) || (RESULT_WORDS.has(keyOf(name)) && !isBust()))
    : field === 'profit' && !amountsSaid && (isNet(name) || (isLoss && !BALANCE_WORDS.has(keyOf(name))));
  if (isClear) return undefined;
  const options: readonly AmountField[] = other ? ['profit', 'cashout'] : AMOUNT_FIELDS;
  return {
    ...{ kind: 'amount', column: nameOf(header, index), index, options },
    answer: amountsSaid ? field : undefined,
  };
}

/** The only unused column that holds nothing but amounts. */
function onlyAmounts(header: Cells, columns: Columns, rows: readonly Cells[]): number | undefined {
  const taken = takenIn(columns);
  const free = header.flatMap((name, index) => {
    const isFree = !taken.has(index) && !isNoMoneyName(name) && !isNoCurrency(name);
    return isFree && amountsIn(rows, index) ? [index] : [];
  });
  const named = free.filter((index) => AMOUNT_WORDS.has(keyOf(header[index])));
  const [one, another] = named.length > 0 ? named : free;
  return another === undefined ? one : undefined;
}

/** An amount with a sign of a currency, or with cents. */
const MONEY = /\p{Sc}|\d[.,]\d\d$/u;
/** Seats, tables and other counts are smaller. */
const LARGE_CENTS = 5000;

/** Unused columns of amounts, which may change a result: none if the file's profits prove the columns in use. */
export function unusedColumns(
  header: Cells,
  mapping: Mapping,
  rows: readonly Cells[],
  asked: readonly (number | undefined)[],
) {
  if (isBalanced(mapping, rows, header.length)) return { asked: [], noted: [] };
  const { columns, added = {} } = mapping;
  const derived = derivedColumns(columns, rows, header.length);
  const taken = new Set([...takenIn(columns), ...derived, ...asked, ...Object.values(added).flat()]);
  const unused = header.flatMap((name, index) => {
    const isFree = !taken.has(index) && name !== '' && !isNoMoneyName(name);
    return isFree && amountsIn(rows, index)?.some((cents) => cents) ? [index] : [];
  });
  /** Whether a name or a cell shows that a column is money. */
  const isMoney = (index: number): boolean =>
    isMoneyName(header[index] ?? '') ||
    (share(rows, index, (text) => MONEY.test(text)) ?? 0) > 0 ||
    hasCents(rows, index, (cents = 0) => Math.abs(cents) >= LARGE_CENTS);
  /** A further price of which a cell only says that it was paid. */
  const isPaid = (index: number): boolean =>
    !taken.has(index) &&
    isMoneyName(header[index] ?? '') &&
    share(rows, index, isYesOrNo) === 1 &&
    rows.some((cells) => isYes(cellAt(cells, index)));
  const paid = header.flatMap((_, index) => (isPaid(index) && !unused.includes(index) ? [index] : []));
  return {
    asked: unused.filter(isMoney),
    noted: [...unused.filter((index) => !isMoney(index)), ...paid].filter(
      (index) => !mapping.ignored?.includes(index),
    ),
  };
}

/** Asks what unused columns of amounts hold. Answers, and columns that the profits prove, stay visible. */
export const unusedQuestions = (
  header: Cells,
  { added = {}, ignored = [] }: Mapping,
  asked: readonly number[],
): NonNullable<Ask<'unused'>>[] => {
  const answers = new Map([
    ...asked.map((index) => [index, undefined] as const),
    ...SUMMED_FIELDS.flatMap((field) => (added[field] ?? []).map((index) => [index, field] as const)),
    ...ignored.map((index) => [index, 'ignored'] as const),
  ]);
  return [...answers].map(([index, answer]) => ({
    ...{ kind: 'unused', column: nameOf(header, index), index, answer },
    options: ['buyin', 'cashout', 'profit', 'ignored'],
  }));
};

/** A share from 0 to 100%. */
const percentIn = (text: string): number => Number(text.replace('%', '').replace(',', '.'));

/** Asks whether a column of percentages is the player's own share of each result. */
export function shareQuestion(header: Cells, mapping: Mapping, rows: readonly Cells[]): Ask<'unused'> {
  const own = mapping.columns.share;
  const taken = takenIn(mapping.columns);
  const index = header.findIndex((name, at) => {
    if ((taken.has(at) && at !== own) || isNoMoneyName(name)) return false;
    const isNamed = name.includes('%') || partsOf(name).some((part) => SHARE_WORDS.has(part));
    const texts = rows.map((cells) => cellAt(cells, at)).filter((text) => text !== '');
    const isShare = texts.every((text) => /^\d/.test(text) && percentIn(text) <= 100);
    return (
      isShare &&
      texts.some((text) => percentIn(text) < 100) &&
      (isNamed || texts.every((text) => /%$/.test(text)))
    );
  });
  if (index === -1) return undefined;
  const used = mapping.isShareSold ? 'sold' : 'share';
  const answer = index === own ? used : mapping.ignored?.includes(index) ? 'ignored' : undefined;
  return {
    kind: 'unused',
    column: nameOf(header, index),
    index,
    options: ['share', 'sold', 'ignored'],
    answer,
  };
}

/** Asks whether a column of rebuys or own entries holds a count or a cost, if no other column holds the cost. */
export function rebuysQuestion(
  header: Cells,
  { columns: { rebuys, bullets, rebuysAmount }, rebuyColumn }: Mapping,
  rows: readonly Cells[],
): Ask<'rebuys'> {
  const isSome =
    rebuys === undefined ? hasCents(rows, bullets, (cents = 0) => cents > 100) : isAny(rows, rebuys);
  if (rebuysAmount !== undefined || !isSome) return undefined;
  return {
    ...{ kind: 'rebuys', column: nameOf(header, rebuys ?? bullets ?? -1), answer: rebuyColumn },
    options: rebuys === undefined ? ['count', 'buyins'] : REBUY_COLUMNS,
  };
}

/** Asks whether few entries are the player's own. A profit shows that, and places that are never beyond them show a field. */
export function entriesQuestion(
  header: Cells,
  { columns: { entries, place, buyin, profit, rebuys, bullets }, entriesAre }: Mapping,
  rows: readonly Cells[],
): Ask<'entries'> {
  const name = nameOf(header, entries ?? -1);
  if (buyin === undefined || (profit ?? rebuys ?? bullets) !== undefined || !/entries|entrants/i.test(name))
    return undefined;
  const counts = rows.map((cells) => parseCount(cellAt(cells, entries)) ?? 0);
  const isField = rows.every((cells, row) => {
    const finish = parsePlace(cellAt(cells, place))?.place;
    return finish !== undefined && finish <= (counts[row] ?? 0);
  });
  const most = counts.reduce((one, other) => Math.max(one, other), 0);
  if (isField || most < 2 || most > MOST_BULLETS) return undefined;
  return { kind: 'entries', column: name, answer: entriesAre };
}

/** Asks whether the cost of rebuys and add-ons is part of the buy-in, unless the profits show that. */
export function rebuysAreQuestion(mapping: Mapping, rows: readonly Cells[]): Ask<'rebuysAre'> {
  const { columns, rebuys, rebuyColumn } = mapping;
  const costs = rebuyColumn === 'money' ? columns.rebuys : columns.rebuysAmount;
  const isAsked = columns.profit === undefined && (isAny(rows, costs) || isAny(rows, columns.addonsAmount));
  return isAsked ? { kind: 'rebuysAre', answer: rebuys } : undefined;
}

/** Asks whose results to import, if the file has several players. */
export function playerQuestion(header: Cells, { player }: Columns, rows: readonly Cells[]): Ask<'player'> {
  if (player === undefined) return undefined;
  const names = [...new Set(rows.map((cells) => cellAt(cells, player)))].filter((name) => name !== '');
  return names.length > 1 ? { kind: 'player', column: header[player] ?? '', names } : undefined;
}
