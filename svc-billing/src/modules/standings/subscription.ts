/** What is paid, how often. Null where the provider does not say, or was not asked since this is kept. */
export interface Terms {
  /** Of one unit, in the currency's smallest unit. */
  readonly unitAmount: number | null;
  /** ISO 4217, in small letters. */
  readonly currency: string | null;
  /** The provider's word: `day`, `week`, `month` or `year`. */
  readonly intervalUnit: string | null;
  readonly intervalCount: number | null;
  readonly quantity: number | null;
}

/** A subscription as the provider last reported it. */
export interface Subscription extends Terms {
  readonly id: string;
  readonly customerId: string;
  /** The provider's word: `active`, `past_due`, … One that nobody knows is never stored. */
  readonly status: KnownStatus;
  readonly priceId: string | null;
  readonly plan: 'monthly' | 'yearly' | null;
  readonly currentPeriodEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly cancelAt: Date | null;
  /** When it was first seen past due; null in every other status. */
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
