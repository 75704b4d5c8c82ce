import { settle } from '../action';
import { type Figure, inBase } from '../values/money';

/** A share that the player bought in somebody else's play, in whole cents of its own currency. */
export interface BoughtShareTerms {
  /** Percent, at most four decimals. */
  readonly share: number;
  /** 1 without one. At most four decimals. */
  readonly markup?: number | undefined;
  /** What the other's seat cost, with all bullets. */
  readonly costCents: number;
  /** The part of the cost that paid for the first bullet, if the share is of that one alone. */
  readonly firstBulletCents?: number | undefined;
  /** What was paid, less refunds, if it is not share × markup × the price of all bullets or of the first. */
  readonly paidCents?: number | undefined;
  /** The other's cash-out; undefined until the event is over. */
  readonly returnedCents?: number | undefined;
  /** Of its currency, as for `inBase`. */
  readonly rate?: Figure;
}

/** What a bought share comes to for the player, in whole cents. */
export interface BoughtShareOutcome {
  readonly paidCents: number;
  /** The player's part of the cash-out; undefined until the event is over. */
  readonly yoursCents?: number | undefined;
  /** Undefined until the event is over: an open share is no loss. */
  readonly netCents?: number | undefined;
}

const outcomeOf = (paidCents: number, yoursCents: number | undefined): BoughtShareOutcome =>
  yoursCents === undefined ? { paidCents } : { paidCents, yoursCents, netCents: yoursCents - paidCents };

/**
 * Rounds each amount to the cent, half away from zero, as for a backer of the player's own results.
 * @returns amounts in the share's currency
 */
export function boughtShareOutcome(terms: BoughtShareTerms): BoughtShareOutcome {
  const { share, markup, costCents, firstBulletCents = costCents, returnedCents } = terms;
  const bullets = terms.firstBulletCents === undefined ? undefined : 'first';
  const deal = { backer: '', kind: 'backing', share, markup, bullets } as const;
  const result = { costCents, firstBulletCents, returnCents: returnedCents ?? 0, deals: [deal] };
  const [backer] = settle(result).parties;
  const paidCents = terms.paidCents ?? backer?.paidCents ?? 0;
  return outcomeOf(paidCents, returnedCents === undefined ? undefined : (backer?.returnedCents ?? 0));
}

/** Converts what was paid and what came back, each by itself, as the amounts of a result. @returns amounts in the base currency */
export function boughtShareInBase(terms: BoughtShareTerms): BoughtShareOutcome {
  const { paidCents, yoursCents } = boughtShareOutcome(terms);
  const converted = (cents: number) => inBase(cents, terms.rate);
  return outcomeOf(converted(paidCents), yoursCents === undefined ? undefined : converted(yoursCents));
}
