import { perHour } from '../results/result';
import { TICKS_AN_HOUR } from '../values/duration';
import { percent, ratio, toDollars } from '../values/money';
import type { BigBlinds } from '../statistics/big-blinds';
import { type Variance, varianceOf } from '../statistics/passes/variance-pass';
import { type RoiInterval, roiInterval } from '../statistics/roi';
import type { GroupTallies } from './group-tallies';

/** Sums, and a rate over the results whose length is known. Money in dollars, time in hours. */
interface Rated {
  readonly profit: number;
  readonly hours: number;
  /** Dollars an hour; 0 without hours. */
  readonly hourly: number;
  /** How many results the hourly leaves out, because their length is not known. */
  readonly withoutHours: number;
}

/** Figures of results that have something in common. Shares in %. */
export interface GroupFigures extends Rated {
  readonly results: number;
  /** Results with a profit over all of them. */
  readonly winRate: number;
  /** null without cash sessions. */
  readonly cash: CashFigures | null;
  /** null without tournaments. */
  readonly tournaments: TournamentFigures | null;
}

export interface CashFigures extends Rated {
  readonly sessions: number;
  readonly winRate: number;
  /** null below 10 sessions whose length is known. */
  readonly variance: Variance | null;
  /** null where no stakes name a big blind. */
  readonly bigBlinds: BigBlinds | null;
  /** Of the latest session whose stakes name a big blind, in dollars at the session's rate; null without one. */
  readonly latestBigBlind: number | null;
}

export interface TournamentFigures {
  readonly count: number;
  readonly profit: number;
  readonly hours: number;
  /** What was paid for them. */
  readonly buyins: number;
  /** Profit over buy-ins. */
  readonly roi: number;
  /** null below 20 tournaments. */
  readonly roiInterval: RoiInterval | null;
  /** In the money over all tournaments; see `isInTheMoney`. */
  readonly itmRate: number;
}

/** @returns the figures of one group */
export function figuresOf(tallies: GroupTallies, group: number): GroupFigures {
  const of = (sums: Int32Array | Float64Array): number => sums[group] ?? 0;
  const results = of(tallies.results);
  return {
    results,
    ...ratedOf({
      cents: of(tallies.cents),
      ticks: of(tallies.ticks) + of(tallies.tournamentTicks),
      timedCents: of(tallies.timedCents) + of(tallies.timedTournamentCents),
      withoutHours: results - of(tallies.timed) - of(tallies.timedTournaments),
    }),
    winRate: percent(of(tallies.wins), results),
    cash: cashOf(tallies, group, of),
    tournaments: tournamentsOf(tallies, of),
  };
}

type Of = (sums: Int32Array | Float64Array) => number;

const ratedOf = (sums: {
  cents: number;
  ticks: number;
  timedCents: number;
  withoutHours: number;
}): Rated => ({
  profit: toDollars(sums.cents),
  hours: sums.ticks / TICKS_AN_HOUR,
  hourly: perHour(sums.timedCents, sums.ticks),
  withoutHours: sums.withoutHours,
});

function cashOf(tallies: GroupTallies, group: number, of: Of): CashFigures | null {
  const sessions = of(tallies.results) - of(tallies.tournaments);
  if (sessions === 0) return null;
  const [timed, timedCents, ticks] = [of(tallies.timed), of(tallies.timedCents), of(tallies.ticks)];
  const cents = of(tallies.cents) - of(tallies.tournamentCents);
  return {
    sessions,
    ...ratedOf({ cents, ticks, timedCents, withoutHours: sessions - timed }),
    winRate: percent(of(tallies.wins) - of(tallies.tournamentWins), sessions),
    variance: varianceOf({ sessions: timed, cents: timedCents, ticks, squares: of(tallies.squares) }),
    bigBlinds: bigBlindsOf(tallies, of, sessions),
    latestBigBlind: tallies.latestBlind(group) || null,
  };
}

function bigBlindsOf(tallies: GroupTallies, of: Of, all: number): BigBlinds | null {
  const sessions = of(tallies.blindSessions);
  if (sessions === 0) return null;
  return {
    perHour: ratio(of(tallies.blindsWon) * TICKS_AN_HOUR, of(tallies.blindTicks)),
    sessions,
    leftOut: all - sessions,
    withoutHours: sessions - of(tallies.timedBlindSessions),
  };
}

function tournamentsOf(tallies: GroupTallies, of: Of): TournamentFigures | null {
  const count = of(tallies.tournaments);
  if (count === 0) return null;
  const [cents, buyins] = [of(tallies.tournamentCents), of(tallies.tournamentBuyins)];
  return {
    count,
    profit: toDollars(cents),
    hours: of(tallies.tournamentTicks) / TICKS_AN_HOUR,
    buyins: toDollars(buyins),
    roi: percent(cents, buyins),
    roiInterval: roiInterval({ count, cents, buyins, squares: of(tallies.tournamentSquares) }),
    itmRate: percent(of(tallies.inTheMoney), count),
  };
}
