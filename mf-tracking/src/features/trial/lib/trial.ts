import { type ResultKindName, type Role, type SubscriptionStatus, TRIAL_LIMIT } from '@feltbook/contracts';
import { extendedTrialOf } from '@feltbook/web-kit/extended-trial';

/** Whether the limits of the trial apply. The owner has none. */
const isOnTrial = (status: SubscriptionStatus, role: Role | undefined): boolean =>
  role !== 'owner' &&
  !status.subscription_active &&
  status.status !== 'pro' &&
  status.status !== 'grandfathered' &&
  !extendedTrialOf(status)?.isRunning;

const usageOf = (status: SubscriptionStatus, kind: ResultKindName) =>
  kind === 'cash'
    ? { used: status.cash_sessions_used, limit: status.cash_sessions_limit || TRIAL_LIMIT }
    : { used: status.tournament_sessions_used, limit: status.tournament_sessions_limit || TRIAL_LIMIT };

/** Why nothing more of one kind can be saved: its free results are all logged, or the owner ended the trial. */
export type TrialEnd = 'usedUp' | 'ended';

/**
 * Whether and why the free trial is over for one kind of result. Undefined if it is not, or unknown: the server checks
 * every save.
 * @param role the owner has no limit
 * @param queued results of this kind on this device that will use places
 */
export function trialEndOf(
  status: SubscriptionStatus | undefined,
  kind: ResultKindName,
  role: Role | undefined,
  queued = 0,
): TrialEnd | undefined {
  if (!status || !isOnTrial(status, role)) return undefined;
  const isUsedUp = (one: ResultKindName, more = 0) => {
    const { used, limit } = usageOf(status, one);
    return used + more >= limit;
  };
  // A trial ends by itself only once both kinds are used up.
  if (status.status === 'trial_expired')
    return isUsedUp('cash') && isUsedUp('tournament') ? 'usedUp' : 'ended';
  return isUsedUp(kind, queued) ? 'usedUp' : undefined;
}

/**
 * The used and allowed results of one kind; undefined without a limit, after the owner ended it, and while it is unknown.
 * @param queued results on this device that will use places
 */
export function trialUsage(
  status: SubscriptionStatus | undefined,
  kind: ResultKindName,
  role: Role | undefined,
  queued = 0,
) {
  if (!status || !isOnTrial(status, role) || trialEndOf(status, kind, role) === 'ended') return undefined;
  const { used, limit } = usageOf(status, kind);
  return { used: used + queued, limit };
}
