import { perHour } from '../results/result';
import { TICKS_AN_HOUR } from '../values/duration';
import { percent, ratio, toDollars } from '../values/money';
import { type Variance, varianceOf } from '../statistics/passes/variance-pass';
import type { GroupTallies } from './group-tallies';

/** Figures of results that have something in common. Money in dollars, time in hours, shares in %. */
export interface GroupFigures {
  readonly results: number;
  readonly profit: number;
  readonly hours: number;
  /** Dollars an hour; 0 without hours. */
  readonly hourly: number;
  /** Results with a profit over all of them. */
  readonly winRate: number;
  /** null without cash sessions. */
  readonly cash: CashFigures | null;
  /** null without tournaments. */
  readonly tournaments: TournamentFigures | null;
}

export interface CashFigures {
  readonly sessions: number;
  readonly profit: number;
  readonly hours: number;
  readonly hourly: number;
  readonly winRate: number;
  /** null below 10 sessions whose length is known. */
  readonly variance: Variance | null;
  /** null where no stakes hold a number. */
  readonly bigBlinds: { readonly perHour: number; readonly sessions: number } | null;
}

export interface TournamentFigures {
  readonly count: number;
  readonly profit: number;
  readonly hours: number;
  /** What was paid for them. */
  readonly buyins: number;
  /** Profit over buy-ins. */
  readonly roi: number;
  /** In the money over all tournaments; see `isInTheMoney`. */
  readonly itmRate: number;
}

/** @returns the figures of one group */
export function figuresOf(tallies: GroupTallies, group: number): GroupFigures {
  const of = (sums: Int32Array | Float64Array): number => sums[group] ?? 0;
  const [cents, ticks] = [of(tallies.cents), of(tallies.ticks)];
  return {
    results: of(tallies.results),
    profit: toDollars(cents),
    hours: ticks / TICKS_AN_HOUR,
    hourly: perHour(cents, ticks),
    winRate: percent(of(tallies.wins), of(tallies.results)),
    cash: cashOf(tallies, of),
    tournaments: tournamentsOf(tallies, of),
  };
}

type Of = (sums: Int32Array | Float64Array) => number;

function cashOf(tallies: GroupTallies, of: Of): CashFigures | null {
  const sessions = of(tallies.results) - of(tallies.tournaments);
  if (sessions === 0) return null;
  const cents = of(tallies.cents) - of(tallies.tournamentCents);
  const ticks = of(tallies.ticks) - of(tallies.tournamentTicks);
  const blindSessions = of(tallies.blindSessions);
  return {
    sessions,
    profit: toDollars(cents),
    hours: ticks / TICKS_AN_HOUR,
    hourly: perHour(cents, ticks),
    winRate: percent(of(tallies.wins) - of(tallies.tournamentWins), sessions),
    variance: varianceOf({
      sessions: of(tallies.timed),
      cents: of(tallies.timedCents),
      ticks,
      shift: tallies.shift,
      squares: of(tallies.squares),
    }),
    bigBlinds:
      blindSessions === 0
        ? null
        : {
            perHour: ratio(of(tallies.blindsWon) * TICKS_AN_HOUR, of(tallies.blindTicks)),
            sessions: blindSessions,
          },
  };
}

function tournamentsOf(tallies: GroupTallies, of: Of): TournamentFigures | null {
  const count = of(tallies.tournaments);
  if (count === 0) return null;
  const cents = of(tallies.tournamentCents);
  return {
    count,
    profit: toDollars(cents),
    hours: of(tallies.tournamentTicks) / TICKS_AN_HOUR,
    buyins: toDollars(of(tallies.tournamentBuyins)),
    roi: percent(cents, of(tallies.tournamentBuyins)),
    itmRate: percent(of(tallies.inTheMoney), count),
  };
}
