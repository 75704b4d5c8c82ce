import { type ResultColumns, TOURNAMENT } from '../columns/columns';
import type { Pass } from './pass';

/**
 * Counts and sums over all results and over tournaments; those of cash sessions are the difference. `timed` are those whose
 * length is known: rates by hours are computed from them only.
 */
export class TotalsPass implements Pass {
  cents = 0;
  ticks = 0;
  wins = 0;
  tournaments = 0;
  tournamentCents = 0;
  tournamentBuyins = 0;
  tournamentTicks = 0;
  tournamentWins = 0;
  timed = 0;
  timedCents = 0;
  timedTournaments = 0;
  timedTournamentCents = 0;

  take({ marks, profits, buyins, ticks }: ResultColumns, from: number, to: number): void {
    let allCents = 0;
    let allTicks = 0;
    let allWins = 0;
    let count = 0;
    let cents = 0;
    let invested = 0;
    let time = 0;
    let wins = 0;
    let timed = 0;
    let timedCents = 0;
    let timedCount = 0;
    let timedIn = 0;
    for (let row = from; row < to; row += 1) {
      // Multiplied instead of branched: the processor cannot predict which rows are tournaments.
      const isTournament = (marks[row] ?? 0) & TOURNAMENT;
      const profit = profits[row] ?? 0;
      const length = ticks[row] ?? 0;
      const win = profit > 0 ? 1 : 0;
      const isTimed = length > 0 ? 1 : 0;
      allCents += profit;
      allTicks += length;
      allWins += win;
      count += isTournament;
      cents += profit * isTournament;
      invested += (buyins[row] ?? 0) * isTournament;
      time += length * isTournament;
      wins += win & isTournament;
      timed += isTimed;
      timedCents += profit * isTimed;
      timedCount += isTimed & isTournament;
      timedIn += profit * (isTimed & isTournament);
    }
    this.cents += allCents;
    this.ticks += allTicks;
    this.wins += allWins;
    this.tournaments += count;
    this.tournamentCents += cents;
    this.tournamentBuyins += invested;
    this.tournamentTicks += time;
    this.tournamentWins += wins;
    this.timed += timed;
    this.timedCents += timedCents;
    this.timedTournaments += timedCount;
    this.timedTournamentCents += timedIn;
  }
}
