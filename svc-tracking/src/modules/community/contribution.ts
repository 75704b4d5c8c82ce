import type { ResultKindName, ResultRequest } from '@feltbook/contracts';
import { baseCents, durationHundredths, knownTicks, ticksOf, type ResultTimes } from '@feltbook/poker-math';

/** The share of results in the community's totals, in the player's base currency. Integers, so that it can be subtracted again exactly. */
export interface Contribution {
  readonly sessions: number;
  readonly cashOutCents: number;
  /** Of the sessions and tournaments whose length is known; see `TICKS_AN_HOUR`. */
  readonly ticks: number;
  /** How many those are. */
  readonly timed: number;
  readonly tournaments: number;
  readonly winningsCents: number;
  readonly buyinCents: number;
}

/** The counted part of a result, in dollars and hours. */
interface Counted extends ResultTimes {
  readonly buyin: number;
  readonly cashout: number;
  readonly rate?: number | null | undefined;
}

export const NOTHING: Contribution = {
  sessions: 0,
  cashOutCents: 0,
  ticks: 0,
  timed: 0,
  tournaments: 0,
  winningsCents: 0,
  buyinCents: 0,
};

/** @returns the contribution of one result */
export function contributionOf(kind: ResultKindName, result: Counted): Contribution {
  const ticks = knownTicks(ticksOf(result));
  const length = { ticks, timed: ticks > 0 ? 1 : 0 };
  const cashOut = baseCents(result.cashout, result);
  if (kind === 'cash') return { ...NOTHING, ...length, sessions: 1, cashOutCents: cashOut };
  const paid = baseCents(result.buyin, result);
  return { ...NOTHING, ...length, tournaments: 1, winningsCents: cashOut, buyinCents: paid };
}

/** @returns the contribution of a result before it is stored */
export const contributionOfRequest = (kind: ResultKindName, request: ResultRequest): Contribution =>
  contributionOf(kind, { ...request, duration: durationHundredths(request) / 100 });

/** @returns the sum of several contributions */
export const sumOf = (contributions: Iterable<Contribution>): Contribution => {
  let sum = NOTHING;
  for (const each of contributions) sum = difference(sum, difference(NOTHING, each));
  return sum;
};

/** @returns `after` minus `before` */
export const difference = (after: Contribution, before: Contribution): Contribution => ({
  sessions: after.sessions - before.sessions,
  cashOutCents: after.cashOutCents - before.cashOutCents,
  ticks: after.ticks - before.ticks,
  timed: after.timed - before.timed,
  tournaments: after.tournaments - before.tournaments,
  winningsCents: after.winningsCents - before.winningsCents,
  buyinCents: after.buyinCents - before.buyinCents,
});

export const isNothing = (contribution: Contribution): boolean =>
  Object.values(contribution).every((figure) => figure === 0);
