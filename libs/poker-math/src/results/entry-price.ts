import { type Figure, inBase, orZero, toCents } from '../values/money';

/** What was paid for a tournament, in cents; absent means none. */
interface Paid {
  /** All of it. */
  readonly buyinCents: number;
  readonly rebuys?: Figure;
  readonly rebuysCents?: Figure;
  readonly addonsCents?: Figure;
}

/**
 * The price of one entry: bands by what was paid in all would sort tournaments by how they went. Where only the number of rebuys is
 * known, each is taken to cost as much as the entry.
 * @returns cents
 */
export function entryPrice({ buyinCents, rebuys, rebuysCents, addonsCents }: Paid): number {
  const entries = buyinCents - orZero(addonsCents);
  const known = orZero(rebuysCents);
  return known > 0 ? entries - known : Math.round(entries / (1 + Math.max(0, orZero(rebuys))));
}

/** As a tournament is saved, in dollars or in a currency of its own. */
export interface TournamentCost {
  readonly rate?: Figure;
  readonly buyin: number;
  readonly rebuys?: Figure;
  readonly rebuys_amount?: Figure;
  readonly addons_amount?: Figure;
}

/** As `entryPrice`, of a saved tournament, in its own currency. */
export const ownEntryPrice = ({
  buyin,
  rebuys,
  rebuys_amount,
  addons_amount,
}: Omit<TournamentCost, 'rate'>): number =>
  entryPrice({
    buyinCents: toCents(buyin),
    rebuys,
    rebuysCents: toCents(rebuys_amount),
    addonsCents: toCents(addons_amount),
  });

/** As `entryPrice`, of a saved tournament, in cents of the base currency. */
export const entryPriceOf = (result: TournamentCost): number => inBase(ownEntryPrice(result), result.rate);
