/** A subscription as the provider last reported it. */
export interface Subscription {
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
