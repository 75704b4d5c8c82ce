import { type Figure, orZero, percent, ratio } from '../values/money';
import { profitCents, type Result } from './result';
import { type Totals, totals } from './totals';

export interface TournamentResult extends Result {
  readonly place?: Figure;
  readonly entries?: Figure;
  readonly places_paid?: Figure;
}

export interface Finish {
  readonly place: number;
  readonly count: number;
}

export interface TournamentTotals extends Totals {
  /** In the money, in % of all tournaments. */
  readonly itmRate: number;
  /** Over the tournaments that have entries; 0 when none has. */
  readonly averageEntries: number;
  /** Finishes in the first tenth of the field, in % of the tournaments that have a place and entries. */
  readonly top10Rate: number;
  /** Finishes at the final table, in % of the tournaments that have a place. */
  readonly finalTableRate: number;
  /** The smallest place and how often it was reached; undefined when no tournament has a place. */
  readonly bestFinish: Finish | undefined;
}

const FINAL_TABLE_SEATS = 9;

/** @returns undefined below 1, where places and numbers of entries start */
const counted = (figure: Figure): number | undefined => {
  const value = orZero(figure);
  return value > 0 ? value : undefined;
};

/** In the money: a place within the places paid or, where either is missing, a profit. */
export const isInTheMoney = (result: TournamentResult): boolean =>
  isPlacePaid(result.place, result.places_paid, profitCents(result));

/** As `isInTheMoney`, from single values. @param cents the profit */
export function isPlacePaid(place: Figure, placesPaid: Figure, cents: number): boolean {
  const finish = counted(place);
  if (finish === undefined || typeof placesPaid !== 'number' || !(placesPaid >= 0)) return cents > 0;
  return finish <= placesPaid;
}

export function tournamentTotals(results: readonly TournamentResult[]): TournamentTotals {
  let inTheMoney = 0;
  let withEntries = 0;
  let entriesSum = 0;
  let withPlace = 0;
  let withBoth = 0;
  let top10 = 0;
  let finalTables = 0;
  let best: Finish | undefined;
  for (const result of results) {
    const place = counted(result.place);
    const entries = counted(result.entries);
    if (isInTheMoney(result)) inTheMoney += 1;
    if (entries !== undefined) {
      withEntries += 1;
      entriesSum += entries;
    }
    if (place === undefined) continue;
    withPlace += 1;
    if (place <= FINAL_TABLE_SEATS) finalTables += 1;
    if (entries !== undefined) {
      withBoth += 1;
      // A tenth by division: 0.1 as a double is a little above a tenth, and 30 * 0.1 would round up to 4.
      if (place <= Math.ceil(entries / 10)) top10 += 1;
    }
    if (!best || place < best.place) best = { place, count: 1 };
    else if (place === best.place) best = { place, count: best.count + 1 };
  }
  return {
    ...totals(results),
    itmRate: percent(inTheMoney, results.length),
    averageEntries: ratio(entriesSum, withEntries),
    top10Rate: percent(top10, withBoth),
    finalTableRate: percent(finalTables, withPlace),
    bestFinish: best,
  };
}
