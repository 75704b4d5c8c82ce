import { taxFigures, yearReportOf, yearsPlayed } from '../report';
import type { ResultColumns } from '../statistics';

/**
 * @param year YYYY
 * @param all columns of all results of the player
 * @param chosen columns of the year's chosen results
 * @param results the same results, as the answer lists them
 * @returns the answer of `GET /api/reports/{year}`
 */
export function reportAnswer<Item>(year: string, all: ResultColumns, chosen: ResultColumns, results: Item[]) {
  const { months, venues, ...sums } = yearReportOf(chosen);
  return {
    ...{ years: yearsPlayed(all), ...sums },
    ...{ months: [...months], venues: [...venues], results },
    taxes: taxFigures(sums.total, year),
  };
}
