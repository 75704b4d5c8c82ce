import { cellAt, type Cells } from '../cells';
import { amountsIn } from '../columns/column-cells';
import { headerKey } from '../columns/header';
import { isNet, isNoCurrency, isNoMoneyName, withoutUnit } from '../columns/header-meaning';
import { AMOUNT_WORDS, BALANCE_WORDS, RESULT_WORDS } from '../columns/header-words';
import { type OutcomeColumn, signOfName } from '../columns/outcomes';
import { shareColumnOf } from '../columns/share-column';
import {
  AMOUNT_FIELDS,
  type AmountField,
  type Columns,
  type Mapping,
  MOST_BULLETS,
  REBUY_COLUMNS,
} from '../source-fields';
import type { TableRow } from '../tables/table';
import type { Question } from '../types';
import { parseAmount } from '../values/amount';
import { isYes, parseCount, parsePlace } from '../values/number';
import { isYesOrNo } from '../values/result-kind';

export type Ask<Kind extends Question['kind']> = Extract<Question, { kind: Kind }> | undefined;

const centsIn = (text: string): number | undefined => parseAmount(text)?.cents;
export const nameOf = (header: Cells, index: number): string => header[index] || `Column ${index + 1}`;
const keyOf = (name: string | undefined): string => headerKey(withoutUnit(name ?? ''));
export const takenIn = (columns: Columns): Set<number | undefined> => new Set(Object.values(columns));
/** Whether a column has a cell of such cents, undefined for an unreadable one. */
export const hasCents = (
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
      isLoss ||
      signOfName(keyOf(header[columns.buyin ?? -1])) === -1 ||
      !(isNet(name) || (RESULT_WORDS.has(keyOf(name)) && !isBust()))
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

/** Asks whether a column of percentages is the player's own share of each result. */
export function shareQuestion(header: Cells, mapping: Mapping, rows: readonly Cells[]): Ask<'unused'> {
  const index = shareColumnOf(header, mapping, rows);
  if (index === undefined) return undefined;
  const own = mapping.columns.share;
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
  const isRebuy = (text: string): boolean =>
    isYesOrNo(text) ? isYes(text) : text !== '' && centsIn(text) !== 0;
  const isSome =
    rebuys === undefined
      ? hasCents(rows, bullets, (cents = 0) => cents > 100)
      : rows.some((cells) => isRebuy(cellAt(cells, rebuys)));
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

/** Asks what unknown words of a column of outcomes mean. */
export const outcomeQuestions = (
  header: Cells,
  { asked, index }: Pick<OutcomeColumn, 'asked' | 'index'>,
  { outcomes = {} }: Mapping,
  rows: readonly TableRow[],
): NonNullable<Ask<'outcome'>>[] =>
  asked.map((word) => {
    const those = rows.filter(({ cells }) => cellAt(cells, index).toLowerCase() === word);
    return {
      ...{ kind: 'outcome', column: nameOf(header, index), word: cellAt(those[0]?.cells ?? [], index) },
      ...{ rows: those.map(({ line }) => line), answer: outcomes[word] },
    };
  });

/** Asks whether the buy-in includes the fee in another column, unless the profits show that. */
export function feeQuestion(header: Cells, { columns, fee }: Mapping, rows: readonly Cells[]): Ask<'fee'> {
  const { buyin, rake, profit } = columns;
  if (rake === undefined || buyin === undefined || profit !== undefined || !isAny(rows, rake))
    return undefined;
  return { kind: 'fee', column: nameOf(header, rake), answer: fee };
}

/** Asks whose results to import, if the file has several players. */
export function playerQuestion(header: Cells, { player }: Columns, rows: readonly Cells[]): Ask<'player'> {
  if (player === undefined) return undefined;
  const names = [...new Set(rows.map((cells) => cellAt(cells, player)))].filter((name) => name !== '');
  return names.length > 1 ? { kind: 'player', column: header[player] ?? '', names } : undefined;
}
