import { settle } from '../action';

/** A share that the player bought in somebody else's play, in whole cents. */
export interface BoughtShareTerms {
  /** Percent, at most four decimals. */
  readonly share: number;
  /** 1 without one. At most four decimals. */
  readonly markup?: number | undefined;
  /** What the other's seat cost. */
  readonly costCents: number;
  /** What was paid, if it is not share × markup × cost. */
  readonly paidCents?: number | undefined;
  /** The other's cash-out; undefined until the event is over. */
  readonly returnedCents?: number | undefined;
}

/** What a bought share comes to for the player, in whole cents. */
export interface BoughtShareOutcome {
  readonly paidCents: number;
  /** The player's part of the cash-out; undefined until the event is over. */
  readonly yoursCents?: number | undefined;
  /** Undefined until the event is over: an open share is no loss. */
  readonly netCents?: number | undefined;
}

/** Rounds each amount to the cent, half away from zero, as for a backer of the player's own results. */
export function boughtShareOutcome(terms: BoughtShareTerms): BoughtShareOutcome {
  const { share, markup, costCents, returnedCents } = terms;
  const deal = { backer: '', kind: 'backing', share, markup } as const;
  const result = { costCents, firstBulletCents: costCents, returnCents: returnedCents ?? 0, deals: [deal] };
  const [backer] = settle(result).parties;
  const paidCents = terms.paidCents ?? backer?.paidCents ?? 0;
  if (returnedCents === undefined) return { paidCents };
  const yoursCents = backer?.returnedCents ?? 0;
  return { paidCents, yoursCents, netCents: yoursCents - paidCents };
}
