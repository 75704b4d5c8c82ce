import { rankTexts } from '../../values/most-common';
import { dollars, grouped, hourly, hours, isCash, type PlainResult, withoutHours } from './plain-result';
import { textOf } from './selection';

const keyOf = ({ location }: PlainResult): string => textOf(location);

const figures = (results: readonly PlainResult[]) => ({
  profit: dollars(results),
  sessions: results.length,
  hours: hours(results),
  hourly: hourly(results),
  withoutHours: withoutHours(results),
});

/** Newest first, so that the later way of writing wins a tie. */
const mostCommon = (texts: readonly string[]): string | undefined =>
  rankTexts([...texts].reverse())[0]?.value;

export function venues(results: readonly PlainResult[]) {
  const placed = results.filter((result) => keyOf(result) !== '');
  const list = [...grouped(placed, keyOf).values()].map((there) => ({
    name: mostCommon(there.map(({ location }) => location ?? '')) ?? '',
    stakes: mostCommon(there.filter(isCash).map(({ stakes }) => stakes ?? '')) ?? null,
    ...figures(there),
  }));
  list.sort((a, b) => (a.name < b.name ? -1 : 1)).sort((a, b) => b.hours - a.hours);
  const byProfit = [...list].sort((a, b) => b.profit - a.profit);
  const byVisits = [...list].sort((a, b) => b.sessions - a.sessions);
  return {
    list: byVisits,
    count: list.length,
    total: figures(placed),
    mostProfitable: byProfit[0] ?? null,
    mostVisited: byVisits[0] ?? null,
  };
}
