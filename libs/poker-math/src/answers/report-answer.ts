import { taxFigures, yearReportOf, yearsPlayed } from '../report';
import type { ResultColumns } from '../statistics';
import { toDollars } from '../values/money';

/**
 * @param year YYYY
 * @param all columns of all results of the player
 * @param chosen columns of the year's chosen results
 * @param results the same results, as the answer lists them
 * @returns the answer of `GET /api/reports/{year}`
 */
export function reportAnswer<Item extends object>(
  year: string,
  all: ResultColumns,
  chosen: ResultColumns,
  results: Item[],
) {
  const { months, venues, ...sums } = yearReportOf(chosen);
  return {
    ...{ years: yearsPlayed(all), ...sums },
    ...{ months: [...months], venues: [...venues], results: withOwnNets(results, chosen) },
    // What a player is taxed for is the own net.
    taxes: taxFigures(sums.total.ownNet ?? sums.total, year),
  };
}

/** @returns the results, those with deals with what the player won, in dollars */
function withOwnNets<Item extends object>(results: readonly Item[], { ownNets }: ResultColumns) {
  const listed: (Item & { ownNet?: number })[] = [...results];
  for (const { row, cents } of ownNets) {
    const result = results[row];
    if (result) listed[row] = { ...result, ownNet: toDollars(cents) };
  }
  return listed;
}
