import { type CashSessionResponse, OVERVIEW_RESULTS, type TournamentResponse } from '@feltbook/contracts';
import { costs, newestFirst, totals, tournamentTotals } from '@feltbook/poker-math';

/** The first part of a list, as its call answers it. */
export const overviewOf = (list: readonly (CashSessionResponse | TournamentResponse)[]) => ({
  results: newestFirst(list).slice(0, OVERVIEW_RESULTS),
  totals: { ...totals(list), finishes: tournamentTotals(list), profitAfterCosts: costs(list)?.profitAfter },
});
