import { referenceNets } from './action';
import type { Range, ResultRow } from '../../statistics';

/** A result as an object, with its row number and the values that figures need. */
export interface PlainResult extends ResultRow {
  readonly row: number;
  readonly tips: number;
  readonly expenses: number;
  readonly profitCents: number;
  /** After deals. */
  readonly ownCents: number;
  /** Whether its day exists. */
  readonly isDated: boolean;
  /** Of the stakes. */
  readonly rate: number;
}

/** Figures with lists of row numbers in place of ranges. */
export type Listed<Figures> = Figures extends Range
  ? number[]
  : Figures extends readonly (infer Item)[]
    ? Listed<Item>[]
    : Figures extends object
      ? { [Name in keyof Figures]: Listed<Figures[Name]> }
      : Figures;

/** Field by field, since copies made by spreading have no shape in common, which makes every access slow. */
export function asPlain(rows: readonly ResultRow[]): PlainResult[] {
  const dealt = rows.filter(({ deals }) => deals).map(dealtOf);
  let before = 0;
  return rows.map((result, row) => {
    const own = result.deals ? referenceNets(dealt.slice(0, (before += 1))).own : undefined;
    return plainOf(result, row, own);
  });
}

const dealtOf = ({ buyinCents, entryCents, cashoutCents, deals }: ResultRow) => ({
  ...{ costCents: buyinCents, firstBulletCents: entryCents ?? buyinCents, returnCents: cashoutCents },
  deals: deals ?? [],
});

const plainOf = (
  {
    kind,
    date,
    buyinCents,
    entryCents,
    cashoutCents,
    ticks,
    location,
    stakes,
    place,
    placesPaid,
    tipsCents,
    expensesCents,
    gameType,
    tags,
    trip,
    bankroll,
    startTime,
    deals,
    currency,
    rate,
  }: ResultRow,
  row: number,
  ownCents = cashoutCents - buyinCents,
): PlainResult => ({
  kind,
  date,
  buyinCents,
  entryCents,
  cashoutCents,
  // A hundredth of an hour is the placeholder for an unknown length.
  ticks: ticks <= 3 ? 0 : ticks,
  location,
  stakes,
  place,
  placesPaid,
  gameType,
  tags,
  trip,
  bankroll,
  startTime,
  deals,
  currency,
  rate: currency ? (rate ?? 1) : 1,
  tips: tipsCents ?? 0,
  expenses: expensesCents ?? 0,
  row,
  profitCents: cashoutCents - buyinCents,
  ownCents,
  isDated: isDay(date),
});

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && isoDay(date) === text;
}

export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

export const dollars = (results: readonly PlainResult[]): number =>
  sum(results.map(({ profitCents }) => profitCents)) / 100;

export const hours = (results: readonly PlainResult[]): number =>
  sum(results.map(({ ticks }) => ticks)) / 300;

export const divided = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** The results whose length is known. */
export const timed = (results: readonly PlainResult[]): PlainResult[] =>
  results.filter(({ ticks }) => ticks > 0);

/** How many results have no known length. */
export const withoutHours = (results: readonly PlainResult[]): number =>
  results.filter(({ ticks }) => ticks === 0).length;

export const hourly = (results: readonly PlainResult[]): number =>
  divided(dollars(timed(results)), hours(timed(results)));

export const isCash = ({ kind }: PlainResult): boolean => kind === 'cash';
export const isTournament = ({ kind }: PlainResult): boolean => kind === 'tournament';
export const isWin = ({ profitCents }: PlainResult): boolean => profitCents > 0;

export const group = (results: readonly PlainResult[]) => ({
  count: results.length,
  profit: dollars(results),
  hours: hours(results),
  results: results.map(({ row }) => row),
});

export function median(results: readonly PlainResult[]): { median: number; count: number } {
  const lengths = results
    .map(({ ticks }) => ticks / 300)
    .filter((length) => length > 0)
    .sort((a, b) => a - b);
  const count = lengths.length;
  const middles = count % 2 ? [lengths[(count - 1) / 2]] : [lengths[count / 2 - 1], lengths[count / 2]];
  return { median: count === 0 ? 0 : sum(middles.map(Number)) / middles.length, count };
}

export function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const known = groups.get(key);
    if (known) known.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
