import { toDollars } from '../values/money';
import { type ResultColumns, TOURNAMENT } from '../statistics/columns/columns';
import { swingsOf, type Swings } from './downswings';
import { type GroupFigures, figuresOf } from './group-figures';
import { GroupTallies, summandsOf, type Summands } from './group-tallies';
import type { Grouping } from './grouping';
import { expectedHourlies } from './shrinkage';
import { dayFigures, type DayFigures, GROUPINGS, type GroupingName } from './groupings';

/** How many of the latest tournaments are listed to be resampled. */
export const MOST_RESAMPLED = 2000;

export interface InsightGroup extends GroupFigures {
  /** What its results have in common: a text as it is most often written, or a key of the grouping. */
  readonly key: string;
  /** The hourly of its cash sessions to expect; see `expectedHourlies`. null below 10 sessions whose length is known. */
  readonly expectedHourly: number | null;
}

/** Where the money of a set of results comes from. */
export interface Insights {
  readonly total: GroupFigures;
  /** Without empty groups. Texts by the number of results, everything else in its own order. */
  readonly groups: Readonly<Record<GroupingName, readonly InsightGroup[]>>;
  readonly days: DayFigures;
  readonly swings: Swings;
  /** The profits of the latest `MOST_RESAMPLED` tournaments in dollars, oldest first. */
  readonly tournamentProfits: readonly number[];
}

const TEXTS: readonly GroupingName[] = ['stakes', 'venues', 'games', 'tags', 'trips'];

/** @param columns a player's results, or a selection of them; an empty set gives 0, null and empty lists */
export function insightsOf(columns: ResultColumns): Insights {
  const summands = summandsOf(columns);
  const total = totalIn(summands);
  const groupsOf = ({ keys, groupOf }: Grouping): InsightGroup[] => {
    const tallies = new GroupTallies(keys.length, summands);
    for (const column of groupOf) tallies.add(column);
    for (const column of groupOf) tallies.addSpread(column);
    const figures = keys
      .map((key, group) => ({ key, ...figuresOf(tallies, group) }))
      .filter(({ results }) => results > 0);
    return withExpected(figures, total.cash?.hourly ?? 0);
  };
  const groups = Object.entries(GROUPINGS).map(([name, grouping]) => {
    const list = groupsOf(grouping(columns));
    return [name, TEXTS.includes(name as GroupingName) ? list.sort(byResults) : list];
  });
  return {
    total,
    groups: Object.fromEntries(groups) as Record<GroupingName, InsightGroup[]>,
    days: dayFigures(columns),
    swings: swingsOf(columns),
    tournamentProfits: latestTournaments(columns),
  };
}

function withExpected<Group extends GroupFigures>(groups: readonly Group[], mean: number) {
  const rates = groups.flatMap(({ cash }) => cash?.variance ?? []);
  const expected = new Map(expectedHourlies(rates, mean).map((hourly, at) => [rates[at], hourly]));
  return groups.map((group) => ({
    ...group,
    expectedHourly: expected.get(group.cash?.variance ?? undefined) ?? null,
  }));
}

/** @returns the figures of all these results together */
export const totalOf = (columns: ResultColumns): GroupFigures => totalIn(summandsOf(columns));

function totalIn(summands: Summands): GroupFigures {
  const tallies = new GroupTallies(1, summands);
  const everyRow = new Int32Array(summands.columns.length);
  tallies.add(everyRow);
  tallies.addSpread(everyRow);
  return figuresOf(tallies, 0);
}

/** Most results first, then most hours, then by key. */
export const byResults = (
  a: Pick<InsightGroup, 'results' | 'hours' | 'key'>,
  b: Pick<InsightGroup, 'results' | 'hours' | 'key'>,
): number => b.results - a.results || b.hours - a.hours || (a.key < b.key ? -1 : 1);

function latestTournaments({ length, marks, profits }: ResultColumns): number[] {
  const latest: number[] = [];
  for (let row = length - 1; row >= 0 && latest.length < MOST_RESAMPLED; row -= 1) {
    if ((marks[row] ?? 0) & TOURNAMENT) latest.push(toDollars(profits[row] ?? 0));
  }
  return latest.reverse();
}
