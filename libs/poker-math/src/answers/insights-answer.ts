import { type InsightGroup, insightsOf } from '../insights';
import type { ResultColumns } from '../statistics';
import { rankTexts } from '../values/most-common';

/** Longest list of a text's groups: those with the most results. */
const MOST_GROUPS = 100;

/** @returns the answer of `GET /api/insights` for a selection of results */
export function insightsAnswer(columns: ResultColumns) {
  const { groups, days, swings, ...rest } = insightsOf(columns);
  const { stakes, venues, games, tags, trips, ...fixed } = groups;
  return {
    ...rest,
    stakes: mostPlayed(stakes),
    venues: mostPlayed(venues),
    games: mostPlayed(games),
    tags: mostPlayed(tags),
    trips: mostPlayed(trips),
    bankrolls: bankrollNames(columns),
    buyIns: [...fixed.buyIns],
    weekdays: [...fixed.weekdays],
    weekends: [...fixed.weekends],
    hours: [...fixed.hours],
    weekdayBlocks: [...fixed.weekdayBlocks],
    lengths: [...fixed.lengths],
    months: [...fixed.months],
    years: [...fixed.years],
    days: {
      dates: [...days.dates],
      profits: [...days.profits],
      results: [...days.results],
      tournaments: [...days.tournaments],
    },
    swings: { ...swings, downswings: [...swings.downswings] },
    tournamentProfits: [...rest.tournamentProfits],
  };
}

const mostPlayed = (list: readonly InsightGroup[]) => ({
  count: list.length,
  list: list.slice(0, MOST_GROUPS),
});

/** Named bankrolls, each once, as it is first written. */
const bankrollNames = ({ labels }: ResultColumns): string[] =>
  rankTexts(labels.map(({ bankroll }) => bankroll))
    .slice(0, MOST_GROUPS)
    .map(({ value }) => value);
