import { TRIAL_LIMIT, type SubscriptionState } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { statusOf } from '../subscription-status/status';
import { readUsageCopy } from '../usage-copies/usage-copies.repository';
import type { StoredStanding } from './standing';
import { storeStanding, type StandingChange } from './standings.repository';
import { addStatusChange } from './status-changes.repository';
import type { Subscription } from './subscription';
import { readSubscriptions } from './subscriptions.repository';

export const NO_USAGE = { cashUsed: 0, tournamentsUsed: 0 };

interface Circumstances {
  readonly now: Date;
  /** Whether a new trial began, which counts as one also where the last was not used up. */
  readonly restarted?: boolean;
  /** Where they were read already. */
  readonly subscriptions?: readonly Subscription[];
  /** What else is to be stored of the standing, in the same statement. */
  readonly alongside?: StandingChange;
}

/** The status at the moment `now`, by the last word of svc-tracking. Everybody is taken for a player here. */
export async function statusNow(
  query: Query,
  accountId: string,
  standing: StoredStanding,
  { now, subscriptions }: Circumstances,
): Promise<SubscriptionState> {
  const grounds = {
    ...standing,
    isOwner: false,
    subscriptions: subscriptions ?? (await readSubscriptions(query, accountId)),
  };
  const { status } = statusOf(grounds, NO_USAGE, now);
  // Nothing else depends on what is used up.
  if (status !== 'trial') return status;
  return statusOf(grounds, (await readUsageCopy(query, accountId)) ?? NO_USAGE, now).status;
}

/**
 * Stores an account's status where it is no longer what was last stated, and that it changed. Called at the end of
 * whatever can change it.
 * @param query of the transaction that holds the account's lock
 * @param standing as it is now, with the status that was last stated
 * @returns the status; null for an account that is gone
 */
export async function restate(
  query: Query,
  accountId: string,
  standing: StoredStanding,
  circumstances: Circumstances,
): Promise<SubscriptionState | null> {
  const { now, restarted = false, alongside } = circumstances;
  const before = standing.status;
  const after = standing.erased ? null : await statusNow(query, accountId, standing, circumstances);
  await storeStanding(query, accountId, { ...alongside, ...(after !== before && { status: after }) });
  // Where nothing was stated yet, nobody knows when it came to this.
  const isChange = after !== before || (restarted && after === 'trial');
  if (isChange && before !== null) await addStatusChange(query, { at: now, from: before, to: after });
  return after;
}

/** Whether counts of used places say something else than the status does: false spares most saves all further reading. */
export function contradicts(
  status: SubscriptionState | null,
  { cashUsed, tournamentsUsed }: { cashUsed: number; tournamentsUsed: number },
): boolean {
  if (status === null) return true;
  const isUsedUp = cashUsed >= TRIAL_LIMIT && tournamentsUsed >= TRIAL_LIMIT;
  if (status === 'trial') return isUsedUp;
  return status === 'trial_expired' && !isUsedUp;
}
