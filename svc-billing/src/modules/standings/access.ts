import type { KnownStatus, Subscription } from './subscription';

/** How long a payment may be overdue before Pro ends. */
const GRACE_DAYS = 7;
const GRACE_MS = GRACE_DAYS * 24 * 60 * 60 * 1000;

/** A payment that is overdue since this moment, or longer, has no grace left at `now`. */
export const graceOverSince = (now: Date): Date => new Date(now.getTime() - GRACE_MS);

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

const statusesWith = (access: (typeof ACCESS)[KnownStatus]): string[] =>
  Object.entries(ACCESS).flatMap(([status, given]) => (given === access ? status : []));

/** Words of the provider that make Pro, and those that do within the grace; for statements over many subscriptions. */
export const PRO_STATUSES: readonly string[] = statusesWith('pro');
export const GRACE_STATUSES: readonly string[] = statusesWith('grace');

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
