/** Price and interval; `null` if the provider reported none, or did so before they were stored. */
export interface PricingTerms {
  /** Price of one unit, in the currency's smallest unit. */
  readonly unitAmount: number | null;
  /** ISO 4217, lower case. */
  readonly currency: string | null;
  /** `day`, `week`, `month` or `year`. */
  readonly intervalUnit: string | null;
  readonly intervalCount: number | null;
  readonly quantity: number | null;
}

/** A subscription as the provider last reported it. */
export interface Subscription extends PricingTerms {
  readonly id: string;
  readonly customerId: string;
  /** As Stripe names it. Unknown statuses are never stored. */
  readonly status: KnownStatus;
  readonly priceId: string | null;
  readonly plan: 'monthly' | 'yearly' | null;
  readonly currentPeriodEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly cancelAt: Date | null;
  /** When it was first reported as past due; `null` in every other status. */
  readonly pastDueSince: Date | null;
}

const KNOWN_STATUSES = [
  'active',
  'trialing',
  'past_due',
  'incomplete',
  'incomplete_expired',
  'unpaid',
  'paused',
  'canceled',
] as const;
export type KnownStatus = (typeof KNOWN_STATUSES)[number];

const KNOWN = new Set<string>(KNOWN_STATUSES);

export const isKnownStatus = (status: string): status is KnownStatus => KNOWN.has(status);
