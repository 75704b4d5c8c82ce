import {
  BLOCK_HOURS,
  BUY_IN_BANDS,
  LENGTH_BANDS,
  lengthBand,
  startBlock,
  WEEK_PARTS,
  weekPart,
} from '../values/bands';
import { type ResultColumns, TOURNAMENT, UNDATED } from '../statistics/columns/columns';
import { DayTexts, monthAround, weekdayOf } from '../statistics/columns/day-number';
import { fixedGrouping, GroupKeys, type Grouping } from './grouping';
import { textGrouping } from './text-grouping';

/** By Sunday first. */
export const WEEKDAYS = ['0', '1', '2', '3', '4', '5', '6'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));
const BLOCKS_A_DAY = 24 / BLOCK_HOURS;
/** `weekday-block`: `5-4` is Friday from 16:00 to before 20:00. */
const WEEKDAY_BLOCKS = WEEKDAYS.flatMap((weekday) =>
  Array.from({ length: BLOCKS_A_DAY }, (_, block) => `${weekday}-${block}`),
);

const NONE = -1;

/** All ways in which Insights groups results, in the order of its page. */
export const GROUPINGS = {
  /** Cash sessions. */
  stakes: ({ spots, spotOf }) =>
    textGrouping(
      spots.map(({ stakes }) => [stakes]),
      spotOf,
    ),
  venues: ({ spots, spotOf }) =>
    textGrouping(
      spots.map(({ location }) => [location]),
      spotOf,
    ),
  games: ({ labels, labelOf }) =>
    textGrouping(
      labels.map(({ gameType }) => [gameType]),
      labelOf,
    ),
  tags: ({ labels, labelOf }) =>
    textGrouping(
      labels.map(({ tags }) => tags),
      labelOf,
    ),
  trips: ({ labels, labelOf }) =>
    textGrouping(
      labels.map(({ trip }) => [trip]),
      labelOf,
    ),
  /** By the price of one entry. */
  buyIns: ({ length, marks, bands }) =>
    fixedGrouping(BUY_IN_BANDS, length, (row) =>
      (marks[row] ?? 0) & TOURNAMENT ? (bands[row] ?? NONE) : NONE,
    ),
  weekdays: (columns) => fixedGrouping(WEEKDAYS, columns.length, (row) => weekdayAt(columns, row)),
  weekends: (columns) =>
    fixedGrouping(WEEK_PARTS, columns.length, (row) =>
      weekPart(weekdayAt(columns, row), columns.starts[row] ?? NONE),
    ),
  /** By the hour of the start. */
  hours: ({ length, starts }) => fixedGrouping(HOURS, length, (row) => startBlock(starts[row] ?? NONE, 1)),
  /** By weekday and start in blocks of four hours. */
  weekdayBlocks: (columns) =>
    fixedGrouping(WEEKDAY_BLOCKS, columns.length, (row) => {
      const [weekday, block] = [
        weekdayAt(columns, row),
        startBlock(columns.starts[row] ?? NONE, BLOCK_HOURS),
      ];
      return weekday === NONE || block === NONE ? NONE : weekday * BLOCKS_A_DAY + block;
    }),
  /** Results whose length is known. */
  lengths: ({ length, ticks }) => fixedGrouping(LENGTH_BANDS, length, (row) => lengthBand(ticks[row] ?? 0)),
  /** YYYY-MM, oldest first. */
  months: (columns) => monthGrouping(columns, (month) => month),
  /** YYYY, oldest first. */
  years: (columns) => monthGrouping(columns, (month) => month.slice(0, 4)),
} satisfies Record<string, (columns: ResultColumns) => Grouping>;

export type GroupingName = keyof typeof GROUPINGS;

const weekdayAt = ({ days, marks }: ResultColumns, row: number): number =>
  (marks[row] ?? 0) & UNDATED ? NONE : weekdayOf(days[row] ?? 0);

/** Rows are in the order of days, so that a month is looked up once. */
function monthGrouping({ length, days, marks }: ResultColumns, keyOf: (month: string) => string): Grouping {
  const groups = new GroupKeys();
  let last = Number.NEGATIVE_INFINITY;
  let group = NONE;
  const column = new Int32Array(length);
  for (let row = 0; row < length; row += 1) {
    const day = days[row] ?? 0;
    if ((marks[row] ?? 0) & UNDATED) {
      column[row] = NONE;
      continue;
    }
    if (day > last) {
      const month = monthAround(day);
      group = groups.numberOf(keyOf(month.month));
      last = month.last;
    }
    column[row] = group;
  }
  return { keys: groups.keys, groupOf: [column] };
}

/** Each day with results. */
export interface DayFigures {
  /** YYYY-MM-DD, oldest first. */
  readonly dates: readonly string[];
  /** Dollars. */
  readonly profits: readonly number[];
  readonly results: readonly number[];
  /** How many of those are tournaments. */
  readonly tournaments: readonly number[];
}

/** @returns the profit and the number of results of each day, for the calendar */
export function dayFigures({ length, days, marks, profits }: ResultColumns): DayFigures {
  const dates: string[] = [];
  const cents: number[] = [];
  const results: number[] = [];
  const tournaments: number[] = [];
  const dayTexts = new DayTexts();
  let last: number | undefined;
  for (let row = 0; row < length; row += 1) {
    if ((marks[row] ?? 0) & UNDATED) continue;
    const day = days[row] ?? 0;
    if (day !== last) {
      dates.push(dayTexts.of(day));
      cents.push(0);
      results.push(0);
      tournaments.push(0);
      last = day;
    }
    const at = dates.length - 1;
    cents[at] = (cents[at] ?? 0) + (profits[row] ?? 0);
    results[at] = (results[at] ?? 0) + 1;
    tournaments[at] = (tournaments[at] ?? 0) + ((marks[row] ?? 0) & TOURNAMENT);
  }
  return { dates, profits: cents.map((sum) => sum / 100), results, tournaments };
}
