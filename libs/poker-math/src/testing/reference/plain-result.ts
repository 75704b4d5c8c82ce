import type { Range, ResultRow } from '../../statistics';

/** A result as an object, with its row number and the values that figures need. */
export interface PlainResult extends ResultRow {
  readonly row: number;
  readonly tips: number;
  readonly expenses: number;
  readonly profitCents: number;
  /** Whether its day exists. */
  readonly isDated: boolean;
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
export const asPlain = (rows: readonly ResultRow[]): PlainResult[] =>
  rows.map((result, row) => plainOf(result, row));

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
    startTime,
  }: ResultRow,
  row: number,
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
  startTime,
  tips: tipsCents ?? 0,
  expenses: expensesCents ?? 0,
  row,
  profitCents: cashoutCents - buyinCents,
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
