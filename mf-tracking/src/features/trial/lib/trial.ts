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

/** The used and allowed results of one kind during a trial; undefined without a limit and while it is unknown. */
export const trialUsage = (
  status: SubscriptionStatus | undefined,
  kind: ResultKindName,
  role: Role | undefined,
) => (status?.status === 'trial' && isOnTrial(status, role) ? usageOf(status, kind) : undefined);

/** Whether all free results of one kind are logged. */
export function isTrialUsedUp(status: SubscriptionStatus | undefined, kind: ResultKindName): boolean {
  if (!status) return false;
  const { used, limit } = usageOf(status, kind);
  return used >= limit;
}

/**
 * Whether the free trial is over for one kind of result. False if it is unknown: the server checks every save.
 * @param role the owner has no limit
 */
export function isTrialOver(
  status: SubscriptionStatus | undefined,
  kind: ResultKindName,
  role: Role | undefined,
): boolean {
  if (!status || !isOnTrial(status, role)) return false;
  return status.status === 'trial_expired' || isTrialUsedUp(status, kind);
}
