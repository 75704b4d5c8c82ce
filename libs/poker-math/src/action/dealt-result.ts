import { entryPriceOf, type TournamentCost } from '../results/entry-price';
import { baseCents } from '../results/result';
import { type Figure, inBase, toCents, toDollars } from '../values/money';
import type { DealTerms, DealtResult } from './settlement';

/** A result as it is saved, in dollars or in a currency of its own. */
export interface SavedDeals extends TournamentCost {
  readonly cashout: number;
  readonly deals?: readonly DealTerms[] | null | undefined;
}

/**
 * Converts what a swap brought in by itself. Results settle in the base currency: a make-up adds up results of several ones.
 * @param rate of the result, as for `inBase`
 */
export const dealsInBase = <Deal extends DealTerms>(deals: readonly Deal[], rate: Figure): readonly Deal[] =>
  rate === undefined || rate === null || rate === 1
    ? deals
    : deals.map((deal) =>
        deal.received ? { ...deal, received: toDollars(inBase(toCents(deal.received), rate)) } : deal,
      );

/** @returns what `settle` needs of a saved result, in the base currency */
export const dealtResultOf = (saved: SavedDeals): DealtResult => ({
  costCents: baseCents(saved.buyin, saved),
  firstBulletCents: entryPriceOf(saved),
  returnCents: baseCents(saved.cashout, saved),
  deals: dealsInBase(saved.deals ?? [], saved.rate),
});
