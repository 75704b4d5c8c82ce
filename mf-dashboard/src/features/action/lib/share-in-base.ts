import { type BoughtShare, toCents, toDollars } from '@feltbook/contracts';
import { inBase } from '@feltbook/poker-math';

/** In dollars of the base currency. */
interface ShareInBase {
  readonly paid: number;
  /** Undefined until the event is over, as `net`. */
  readonly yours?: number;
  readonly net?: number;
}

/** Converts what was paid and what came back, each by itself, as the server does. */
export function shareInBase({
  paid,
  yours,
  rate,
}: Pick<BoughtShare, 'paid' | 'yours' | 'rate'>): ShareInBase {
  const paidCents = inBase(toCents(paid), rate);
  if (yours === undefined) return { paid: toDollars(paidCents) };
  const yoursCents = inBase(toCents(yours), rate);
  return { paid: toDollars(paidCents), yours: toDollars(yoursCents), net: toDollars(yoursCents - paidCents) };
}
