import {
  TRIAL_LIMIT,
  type SubscriptionState,
  type SubscriptionStatus,
  type Usage,
} from '@feltbook/contracts';
import { proSubscription } from '../standings/access';
import type { Standing } from '../standings/standing';
import type { Subscription } from '../standings/subscription';

/** What decides about a status, besides usage. */
export interface StatusGrounds extends Pick<Standing, 'grandfathered' | 'trialDisabled'> {
  isOwner: boolean;
  subscriptions: readonly Subscription[];
}

/**
 * The status of an account at the moment `now`. Pro is what is paid for, and nothing else is; a free pass beats the
 * trial. While only one of the two allowances is used up, it stays `trial`: that form alone is gated.
 */
export function statusOf(
  grounds: StatusGrounds,
  usage: Omit<Usage, 'accountVersion'>,
  now: Date,
): SubscriptionStatus {
  const paid = proSubscription(grounds.subscriptions, now);
  return {
    status: paid ? 'pro' : unpaidState(grounds, usage),
    subscription_active: paid !== undefined,
    cash_sessions_used: usage.cashUsed,
    tournament_sessions_used: usage.tournamentsUsed,
    cash_sessions_limit: TRIAL_LIMIT,
    tournament_sessions_limit: TRIAL_LIMIT,
    ...(paid && {
      ...(paid.plan && { plan: paid.plan }),
      ...(paid.currentPeriodEnd && { current_period_end: paid.currentPeriodEnd.toISOString() }),
      // The provider's own page says it in one of two ways.
      cancel_at_period_end: paid.cancelAtPeriodEnd || paid.cancelAt !== null,
    }),
  };
}

function unpaidState(
  { isOwner, grandfathered, trialDisabled }: StatusGrounds,
  { cashUsed, tournamentsUsed }: Omit<Usage, 'accountVersion'>,
): SubscriptionState {
  if (isOwner || grandfathered) return 'grandfathered';
  if (trialDisabled) return 'trial_expired';
  return cashUsed >= TRIAL_LIMIT && tournamentsUsed >= TRIAL_LIMIT ? 'trial_expired' : 'trial';
}
