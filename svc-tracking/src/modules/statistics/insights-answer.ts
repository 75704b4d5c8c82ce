import { type InsightsAnswer, MOST_GROUPS } from '@feltbook/contracts';
import { type InsightGroup, insightsOf, type ResultColumns } from '@feltbook/poker-math';

/** @returns the answer of `GET /api/insights` for a selection of results */
export function insightsAnswer(columns: ResultColumns): InsightsAnswer {
  const { groups, days, swings, ...rest } = insightsOf(columns);
  const { stakes, venues, games, tags, ...fixed } = groups;
  return {
    ...rest,
    stakes: mostPlayed(stakes),
    venues: mostPlayed(venues),
    games: mostPlayed(games),
    tags: mostPlayed(tags),
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

const mostPlayed = (list: readonly InsightGroup[]): InsightsAnswer['venues'] => ({
  count: list.length,
  list: list.slice(0, MOST_GROUPS),
});
