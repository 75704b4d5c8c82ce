import { isKnownStatus, type KnownStatus, type Subscription } from './subscription.entity';

/** How long a payment may be overdue before Pro ends. */
const GRACE_DAYS = 7;
const GRACE_MS = GRACE_DAYS * 24 * 60 * 60 * 1000;

/** Payments that became overdue at or before this time are past their grace period at `now`. */
export const graceCutoff = (now: Date): Date => new Date(now.getTime() - GRACE_MS);

/** What each of the provider's statuses grants the player. */
const ACCESS: Readonly<Record<KnownStatus, 'pro' | 'grace' | 'none'>> = {
  active: 'pro',
  trialing: 'pro',
  past_due: 'grace',
  incomplete: 'none',
  incomplete_expired: 'none',
  unpaid: 'none',
  paused: 'none',
  canceled: 'none',
};

const statusesWith = (access: (typeof ACCESS)[KnownStatus]): string[] =>
  Object.entries(ACCESS).flatMap(([status, granted]) => (granted === access ? status : []));

/** Statuses that grant Pro, and those that grant it for the grace period only; for queries. */
export const PRO_STATUSES: readonly string[] = statusesWith('pro');
export const GRACE_STATUSES: readonly string[] = statusesWith('grace');

/** Whether a status that the provider reports grants Pro, at least for the grace period. */
export const mayGrantPro = (status: string): boolean => isKnownStatus(status) && ACCESS[status] !== 'none';

/** Whether a subscription makes its player Pro at `now`. */
export function grantsPro(
  { status, pastDueSince }: Pick<Subscription, 'status' | 'pastDueSince'>,
  now: Date,
): boolean {
  const access = ACCESS[status];
  if (access !== 'grace') return access === 'pro';
  return pastDueSince === null || now.getTime() - pastDueSince.getTime() < GRACE_MS;
}

/** The subscription that makes the player Pro, if any. Of several, the one that ends last. */
export function proSubscription<S extends Pick<Subscription, 'status' | 'pastDueSince' | 'currentPeriodEnd'>>(
  subscriptions: readonly S[],
  now: Date,
): S | undefined {
  return subscriptions
    .filter((subscription) => grantsPro(subscription, now))
    .sort((a, b) => endOf(b) - endOf(a))[0];
}

const endOf = ({ currentPeriodEnd }: Pick<Subscription, 'currentPeriodEnd'>): number =>
  currentPeriodEnd?.getTime() ?? 0;
