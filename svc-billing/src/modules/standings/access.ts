import type { KnownStatus, Subscription } from './subscription';

/** How long a payment may be overdue before Pro ends. */
export const GRACE_DAYS = 7;
const GRACE_MS = GRACE_DAYS * 24 * 60 * 60 * 1000;

/** What each of the provider's words means for the player. */
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

/** Whether a subscription makes its player Pro at the moment `now`. */
export function givesPro(
  { status, pastDueSince }: Pick<Subscription, 'status' | 'pastDueSince'>,
  now: Date,
): boolean {
  const access = ACCESS[status];
  if (access !== 'grace') return access === 'pro';
  return pastDueSince === null || now.getTime() - pastDueSince.getTime() < GRACE_MS;
}

/** The subscription that a player is Pro by, if any: of several, the one that lasts longest. */
export function proSubscription<S extends Subscription>(
  subscriptions: readonly S[],
  now: Date,
): S | undefined {
  return subscriptions
    .filter((subscription) => givesPro(subscription, now))
    .sort((a, b) => endOf(b) - endOf(a))[0];
}

const endOf = ({ currentPeriodEnd }: Subscription): number => currentPeriodEnd?.getTime() ?? 0;
