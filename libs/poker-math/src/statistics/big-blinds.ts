import { ratio, toDollars } from '../values/money';
import { TICKS_AN_HOUR } from '../values/duration';
import { bigBlind } from './blinds';
import type { Spot } from './columns/columns';
import type { SpotsPass } from './passes/spots-pass';

/** Winnings of cash sessions in big blinds of their stakes. */
export interface BigBlinds {
  /** Over the sessions whose stakes name a big blind and whose length is known; 0 without hours. */
  readonly perHour: number;
  /** Sessions whose stakes name a big blind. */
  readonly sessions: number;
  /** Sessions whose stakes name none. */
  readonly leftOut: number;
  /** Sessions that the rate leaves out because their length is not known, though their stakes name a big blind. */
  readonly withoutHours: number;
}

/** The big blind of each spot in the base currency, as profits are; 0 for a tournament, and for stakes that name none. */
export const blindsOf = (spots: readonly Spot[]): Float64Array =>
  Float64Array.from(spots, ({ kind, stakes, rate }) =>
    kind === 'tournament' ? 0 : (bigBlind(stakes) ?? 0) * rate,
  );

/** @param blinds see `blindsOf` */
export function bigBlindsOf(spots: readonly Spot[], blinds: Float64Array, sums: SpotsPass): BigBlinds {
  let won = 0;
  let ticks = 0;
  let sessions = 0;
  let leftOut = 0;
  let timed = 0;
  spots.forEach(({ kind }, spot) => {
    if (kind === 'tournament') return;
    const count = sums.counts[spot] ?? 0;
    const blind = blinds[spot] ?? 0;
    if (blind === 0) {
      leftOut += count;
      return;
    }
    sessions += count;
    timed += sums.timed[spot] ?? 0;
    won += toDollars(sums.timedCents[spot] ?? 0) / blind;
    ticks += sums.ticks[spot] ?? 0;
  });
  return { perHour: ratio(won * TICKS_AN_HOUR, ticks), sessions, leftOut, withoutHours: sessions - timed };
}
