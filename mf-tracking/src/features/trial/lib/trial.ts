import { type ResultKindName, type Role, type SubscriptionStatus, TRIAL_LIMIT } from '@feltbook/contracts';

/**
 * Whether the free trial is over for one kind of result. False if it is unknown: the server checks every save.
 * @param role the owner has no limit
 */
export function isTrialOver(
  status: SubscriptionStatus | undefined,
  kind: ResultKindName,
  role: Role | undefined,
): boolean {
  if (!status || role === 'owner') return false;
  if (status.subscription_active || status.status === 'pro' || status.status === 'grandfathered')
    return false;
  if (status.status === 'trial_expired') return true;
  return kind === 'cash'
    ? status.cash_sessions_used >= (status.cash_sessions_limit || TRIAL_LIMIT)
    : status.tournament_sessions_used >= (status.tournament_sessions_limit || TRIAL_LIMIT);
}
