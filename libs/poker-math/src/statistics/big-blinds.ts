import { ratio, toDollars } from '../values/money';
import { TICKS_AN_HOUR } from '../values/duration';
import { bigBlind } from './blinds';
import type { Spot } from './columns/columns';
import type { SpotsPass } from './passes/spots-pass';

/** Winnings of cash sessions in big blinds of their stakes. */
export interface BigBlinds {
  /** Over the sessions whose stakes hold a number; 0 without hours. */
  readonly perHour: number;
  readonly sessions: number;
  /** Sessions whose stakes hold no number. */
  readonly leftOut: number;
}

/** The big blind of each spot in dollars; 0 for a tournament, and for stakes without a number. */
export const blindsOf = (spots: readonly Spot[]): Float64Array =>
  Float64Array.from(spots, ({ kind, stakes }) => (kind === 'tournament' ? 0 : (bigBlind(stakes) ?? 0)));

/** @param blinds see `blindsOf` */
export function bigBlindsOf(spots: readonly Spot[], blinds: Float64Array, sums: SpotsPass): BigBlinds {
  let won = 0;
  let ticks = 0;
  let sessions = 0;
  let leftOut = 0;
  spots.forEach(({ kind }, spot) => {
    if (kind === 'tournament') return;
    const count = sums.counts[spot] ?? 0;
    const blind = blinds[spot] ?? 0;
    if (blind === 0) {
      leftOut += count;
      return;
    }
    sessions += count;
    won += toDollars(sums.cents[spot] ?? 0) / blind;
    ticks += sums.ticks[spot] ?? 0;
  });
  return { perHour: ratio(won * TICKS_AN_HOUR, ticks), sessions, leftOut };
}
