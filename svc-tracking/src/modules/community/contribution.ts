import { toCents, type ResultKindName, type ResultRequest } from '@feltbook/contracts';
import { durationHundredths, ticksOf, type ResultTimes } from '@feltbook/poker-math';

/** The share of results in the community's totals. Integers, so that it can be subtracted again exactly. */
export interface Contribution {
  readonly sessions: number;
  readonly cashOutCents: number;
  /** Of sessions and tournaments; see `TICKS_AN_HOUR`. */
  readonly ticks: number;
  readonly tournaments: number;
  readonly winningsCents: number;
  readonly buyinCents: number;
}

/** The counted part of a result, in dollars and hours. */
interface Counted extends ResultTimes {
  readonly buyin: number;
  readonly cashout: number;
}

export const NOTHING: Contribution = {
  sessions: 0,
  cashOutCents: 0,
  ticks: 0,
  tournaments: 0,
  winningsCents: 0,
  buyinCents: 0,
};

/** @returns the contribution of one result */
export function contributionOf(kind: ResultKindName, result: Counted): Contribution {
  const ticks = ticksOf(result);
  const cashOut = toCents(result.cashout);
  if (kind === 'cash') return { ...NOTHING, sessions: 1, cashOutCents: cashOut, ticks };
  return { ...NOTHING, tournaments: 1, winningsCents: cashOut, buyinCents: toCents(result.buyin), ticks };
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
  tournaments: after.tournaments - before.tournaments,
  winningsCents: after.winningsCents - before.winningsCents,
  buyinCents: after.buyinCents - before.buyinCents,
});

export const isNothing = (contribution: Contribution): boolean =>
  Object.values(contribution).every((figure) => figure === 0);
