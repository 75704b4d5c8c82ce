import { perHour } from '../results/result';
import type { ResultColumns, ResultRow } from '../statistics/columns/columns';
import { medianLength } from '../statistics/columns/median';
import { SpotsPass } from '../statistics/passes/spots-pass';
import { SpellingCounts } from '../statistics/spelling-counts';
import { TICKS_AN_HOUR } from '../values/duration';
import { toDollars } from '../values/money';
import { mostCommonNumber, mostFrequent, textKey } from '../values/most-common';
import { KindRows } from './kind-rows';
import { type LongSessions, longSessionsOf } from './long-sessions';

/** How a player did in some results. Money in dollars. */
export interface OwnRecord {
  readonly count: number;
  readonly profit: number;
  readonly hours: number;
  /** Dollars an hour over the results whose length is known. */
  readonly hourly: number;
  readonly withoutHours: number;
  readonly best: number;
  readonly worst: number;
  /** The newest result. */
  readonly last: { readonly date: string; readonly profit: number };
}

/** A venue and stakes as they were last written, with the game that was last played there. */
export interface OwnGame {
  readonly location: string;
  /** Absent for tournaments. */
  readonly stakes?: string;
  readonly game_type: string;
  /** The most frequent buy-in, in `currency`; the newest of equals. */
  readonly buyin: number;
  /** As last played there; absent for the base currency. */
  readonly currency?: string;
  /** Of cash sessions. */
  readonly record?: OwnRecord;
}

/** The most frequent values, each for itself; the newest of equals. Blank without results. */
interface UsualEntry {
  readonly game_type: string;
  readonly location: string;
  readonly stakes: string;
  /** Hours; absent where no length is known. */
  readonly duration?: number;
  /** The median length at this venue, else at all, in hours; absent where no length is known. */
  readonly median?: number;
}

/** What the form of one kind of result is filled with, and what it offers. Lists are newest first, without duplicates. */
export interface EntryDefaults {
  readonly usual: UsualEntry;
  readonly games: readonly OwnGame[];
  readonly venues: readonly string[];
  /** Of cash sessions. */
  readonly stakes: readonly { readonly stakes: string; readonly record: OwnRecord }[];
  readonly gameTypes: readonly string[];
  /** Profit of all results. */
  readonly profit: number;
  /** The largest win, loss or buy-in; 0 without results. */
  readonly largest: number;
  /** Absent without a clear difference, and for tournaments. */
  readonly longSessions?: LongSessions;
}

/** A spot or a label that results of the kind have. */
interface Used {
  /** Its position in the columns. */
  readonly at: number;
  readonly count: number;
  /** The newest row. */
  readonly newest: number;
}

/**
 * Computes what the form of one kind of result starts with. Few spots and labels differ, so only sums go through all rows.
 * @param columns all results of a player, of both kinds @param dates of their rows, YYYY-MM-DD
 */
export function entryDefaultsOf(
  columns: ResultColumns,
  dates: readonly string[],
  kind: ResultRow['kind'],
): EntryDefaults {
  const { spots, labels, labelOf } = columns;
  const sums = new SpotsPass(spots.length);
  sums.take(columns, 0, columns.length);
  const gameKeys = spots.map(({ location, stakes }) => `${textKey(location)}\n${textKey(stakes)}`);
  const rows = new KindRows(columns, kind, gameKeys);
  const buyinOf = ({ at, currency }: { at: number; currency: string }) =>
    toDollars(mostFrequent(rows.buyinsOf(gameKeys[at] ?? '', currency)) ?? 0);
  const usedSpots = spots.flatMap((spot, at) => {
    const [count = 0, newest = 0] = [sums.counts[at], sums.newest[at]];
    return spot.kind === kind && count > 0 ? { ...spot, at, count, newest } : [];
  });
  const usedLabels = labels.flatMap(({ gameType }, at) => {
    const [count = 0, newest = 0] = [rows.labelCounts[at], rows.newestOfLabel[at]];
    return count > 0 ? { gameType, at, count, newest } : [];
  });
  const recordOf = (group: readonly Used[]) => ownRecord(columns, dates, sums, rows, group);

  const location = mostCommon(usedSpots, (spot) => spot.location);
  const isUsual = spots.map((spot) => textKey(spot.location) === textKey(location));
  const here = rows.lengths.filter((_length, at) => isUsual[columns.spotOf[rows.timed[at] ?? 0] ?? 0]);
  const duration = mostCommonNumber(rows.lengths);
  const longSessions = kind === 'cash' ? longSessionsOf(columns, rows.timed) : null;
  return {
    usual: {
      game_type: mostCommon(usedLabels, ({ gameType }) => gameType),
      location,
      stakes: mostCommon(usedSpots, ({ stakes }) => stakes),
      ...(duration !== undefined && {
        duration: inHundredths(duration / TICKS_AN_HOUR),
        median: inHundredths(medianLength((here.length > 0 ? here : rows.lengths).sort()).median),
      }),
    },
    games: newestGroups(usedSpots, ({ at }) => gameKeys[at] ?? '').map((group) => {
      const [spot] = group;
      const ofCash = kind === 'cash' && { stakes: spot.stakes, record: recordOf(group) };
      const ofCurrency = spot.currency !== '' && { currency: spot.currency };
      const gameType = labels[labelOf[spot.newest] ?? 0]?.gameType ?? '';
      return { location: spot.location, game_type: gameType, buyin: buyinOf(spot), ...ofCurrency, ...ofCash };
    }),
    venues: newestGroups(usedSpots, (spot) => textKey(spot.location)).flatMap(
      ([spot]) => spot.location || [],
    ),
    stakes: newestGroups(usedSpots, ({ stakes }) => textKey(stakes)).flatMap((group) =>
      group[0].stakes === '' ? [] : { stakes: group[0].stakes, record: recordOf(group) },
    ),
    gameTypes: newestGroups(usedLabels, ({ gameType }) => textKey(gameType)).flatMap(
      ([label]) => label.gameType || [],
    ),
    profit: toDollars(usedSpots.reduce((sum, { at }) => sum + (sums.cents[at] ?? 0), 0)),
    largest: toDollars(rows.largest),
    ...(longSessions && { longSessions }),
  };
}

function mostCommon<Item extends Used>(items: readonly Item[], textOf: (item: Item) => string): string {
  const counts = new SpellingCounts();
  for (const item of items) counts.add(textOf(item), item.count, item.newest);
  return counts.mostCommon() ?? '';
}

/** @returns groups by a key, and the items of each, both with the newest first */
function newestGroups<Item extends Used>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): (readonly [Item, ...Item[]])[] {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of [...items].sort((a, b) => b.newest - a.newest)) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

/** As lengths are stored. */
const inHundredths = (hours: number): number => Math.round(hours * 100) / 100;

/** @param group spots, at least one */
function ownRecord(
  { profits }: ResultColumns,
  dates: readonly string[],
  sums: SpotsPass,
  { best, worst }: KindRows,
  group: readonly Used[],
): OwnRecord {
  const reduced = (column: ArrayLike<number>, by: (one: number, other: number) => number) =>
    group.map(({ at }) => column[at] ?? 0).reduce(by);
  const sum = (column: ArrayLike<number>) => reduced(column, (one, other) => one + other);
  const [count, ticks] = [sum(sums.counts), sum(sums.ticks)];
  const newest = reduced(sums.newest, (one, other) => Math.max(one, other));
  return {
    count,
    profit: toDollars(sum(sums.cents)),
    hours: ticks / TICKS_AN_HOUR,
    hourly: perHour(sum(sums.timedCents), ticks),
    withoutHours: count - sum(sums.timed),
    best: toDollars(reduced(best, (one, other) => Math.max(one, other))),
    worst: toDollars(reduced(worst, (one, other) => Math.min(one, other))),
    last: { date: dates[newest] ?? '', profit: toDollars(profits[newest] ?? 0) },
  };
}
