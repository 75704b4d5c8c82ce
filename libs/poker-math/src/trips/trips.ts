import { figuresOf } from '../insights/group-figures';
import { GroupTallies, summandsOf } from '../insights/group-tallies';
import type { Grouping } from '../insights/grouping';
import { GROUPINGS } from '../insights/groupings';
import { reportSums } from '../report/report-sums';
import type { ResultColumns } from '../statistics';
import { UNDATED } from '../statistics/columns/columns';
import { DayTexts } from '../statistics/columns/day-number';
import { rankTexts, textKey } from '../values/most-common';
import { toDollars } from '../values/money';

/** An expense between sessions that belongs to a trip. */
export interface TripExpense {
  readonly trip: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Whole cents, above 0. */
  readonly cents: number;
}

/** What results brought and cost. Money in dollars, time in hours. */
interface TripSums {
  readonly results: number;
  /** Cash-outs less buy-ins, at the table. */
  readonly profit: number;
  readonly hours: number;
  /** Over the results whose length is known; 0 without hours. */
  readonly hourly: number;
  readonly withoutHours: number;
  /** Tips and expenses of the results. */
  readonly costs: number;
  /** The profit after deals with others; absent if no result has deals. */
  readonly ownNet?: number;
}

/** A trip or series: results and expenses between sessions with the same name. */
export interface Trip extends TripSums {
  /** As results most often write it; as expenses do without results. */
  readonly name: string;
  /** The first and the last day of results and expenses, YYYY-MM-DD; empty without any day. */
  readonly from: string;
  readonly to: string;
  /** Those between sessions. */
  readonly expenses: number;
  /** The own net, or the profit without deals, less costs and expenses. */
  readonly left: number;
  /** Where it was played, most results first. */
  readonly places: string[];
  /** Days with results, oldest first. */
  readonly days: { dates: string[]; profits: number[]; results: number[] };
}

export interface Trips {
  /** Newest last day first, then by name. */
  readonly trips: Trip[];
  /** Results of no trip. */
  readonly without: TripSums;
}

/** @param columns all results of a player @param expenses in any order */
export function tripsOf(columns: ResultColumns, expenses: readonly TripExpense[]): Trips {
  const { keys, groupOf } = GROUPINGS.trips(columns);
  const [named = new Int32Array(columns.length)] = groupOf;
  // Results without a trip are a group too, the last one.
  const without = keys.length;
  const grouping = {
    keys: [...keys, ''],
    groupOf: [named.map((group) => (group < 0 ? without : group))],
  };
  const sums = sumsOf(columns, grouping);
  const played = playedOf(columns, grouping);
  const paid = expensesByTrip(expenses);
  const trips = keys.map((name, group) => {
    const key = textKey(name);
    const trip = tripOf(name, sums[group] ?? NONE, played[group] ?? new Played(), paid.get(key) ?? []);
    paid.delete(key);
    return trip;
  });
  for (const own of paid.values())
    trips.push(tripOf(rankTexts(own.map(({ trip }) => trip))[0]?.value ?? '', NONE, new Played(), own));
  return { trips: trips.sort(newestFirst), without: sums[without] ?? NONE };
}

const NONE: TripSums = { results: 0, profit: 0, hours: 0, hourly: 0, withoutHours: 0, costs: 0 };

const newestFirst = (one: Trip, other: Trip): number =>
  compare(other.to, one.to) || compare(one.name, other.name);
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function sumsOf(columns: ResultColumns, grouping: Grouping): TripSums[] {
  const tallies = new GroupTallies(grouping.keys.length, summandsOf(columns));
  for (const groups of grouping.groupOf) tallies.add(groups);
  return reportSums(columns, grouping).map(({ tips, expenses, ownNet }, group) => {
    const { results, profit, hours, hourly, withoutHours } = figuresOf(tallies, group);
    const costs = toDollars(Math.round((tips + expenses) * 100));
    const sums = { results, profit, hours, hourly, withoutHours, costs };
    return ownNet ? { ...sums, ownNet: ownNet.profit } : sums;
  });
}

function tripOf(name: string, sums: TripSums, played: Played, own: readonly TripExpense[]): Trip {
  const cents = own.reduce((sum, expense) => sum + expense.cents, 0);
  const days = [...played.dates, ...own.map(({ date }) => date)].sort(compare);
  return {
    ...sums,
    name,
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    expenses: toDollars(cents),
    left: toDollars(Math.round(((sums.ownNet ?? sums.profit) - sums.costs) * 100) - cents),
    places: rankTexts(played.places.toReversed()).map(({ value }) => value),
    days: { dates: played.dates, profits: played.cents.map(toDollars), results: played.results },
  };
}

/** When and where the results of a trip were played. */
class Played {
  readonly dates: string[] = [];
  readonly cents: number[] = [];
  readonly results: number[] = [];
  /** One for each result, oldest first. */
  readonly places: string[] = [];

  add(date: string, cents: number): void {
    if (date !== this.dates.at(-1)) {
      this.dates.push(date);
      this.cents.push(0);
      this.results.push(0);
    }
    const at = this.dates.length - 1;
    this.cents[at] = (this.cents[at] ?? 0) + cents;
    this.results[at] = (this.results[at] ?? 0) + 1;
  }
}

/** The last group, of results without a trip, is left out. */
function playedOf(columns: ResultColumns, { keys, groupOf }: Grouping): Played[] {
  const all = keys.slice(0, -1).map(() => new Played());
  const { length, days, marks, profits, spots, spotOf } = columns;
  const texts = new DayTexts();
  for (let row = 0; row < length; row += 1) {
    const played = all[groupOf[0]?.[row] ?? -1];
    if (!played) continue;
    played.places.push(spots[spotOf[row] ?? 0]?.location ?? '');
    if (!((marks[row] ?? 0) & UNDATED)) played.add(texts.of(days[row] ?? 0), profits[row] ?? 0);
  }
  return all;
}

function expensesByTrip(expenses: readonly TripExpense[]): Map<string, TripExpense[]> {
  const byTrip = new Map<string, TripExpense[]>();
  for (const expense of expenses) {
    const key = textKey(expense.trip);
    if (key === '') continue;
    const known = byTrip.get(key);
    if (known) known.push(expense);
    else byTrip.set(key, [expense]);
  }
  return byTrip;
}
