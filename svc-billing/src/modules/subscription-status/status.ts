import {
  TRIAL_LIMIT,
  type SubscriptionState,
  type SubscriptionStatus,
  type Usage,
} from '@feltbook/contracts';

/** What decides about a status, besides usage. */
export interface Standing {
  isOwner: boolean;
}

/**
 * The status of an account. While only one of the two allowances is used up, it stays `trial`: that form alone is
 * gated.
 */
export function statusOf(
  { isOwner }: Standing,
  { cashUsed, tournamentsUsed }: Omit<Usage, 'accountVersion'>,
): SubscriptionStatus {
  return {
    status: stateOf(isOwner, cashUsed, tournamentsUsed),
    // Active means paid: the owner's free pass is told by `grandfathered`.
    subscription_active: false,
    cash_sessions_used: cashUsed,
    tournament_sessions_used: tournamentsUsed,
    cash_sessions_limit: TRIAL_LIMIT,
    tournament_sessions_limit: TRIAL_LIMIT,
  };
}

function stateOf(isOwner: boolean, cashUsed: number, tournamentsUsed: number): SubscriptionState {
  if (isOwner) return 'grandfathered';
  return cashUsed >= TRIAL_LIMIT && tournamentsUsed >= TRIAL_LIMIT ? 'trial_expired' : 'trial';
}
