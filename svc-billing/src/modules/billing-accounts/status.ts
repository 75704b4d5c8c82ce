import {
  TRIAL_LIMIT,
  type SubscriptionState,
  type SubscriptionStatus,
  type Usage,
} from '@feltbook/contracts';
import { proSubscription, type Subscription } from '../subscriptions';
import type { BillingAccount } from './billing-account.entity';

export type TrialUsage = Omit<Usage, 'accountVersion'>;

export const NO_USAGE: TrialUsage = { cashUsed: 0, tournamentsUsed: 0 };

/** Everything that an account's status depends on, besides the time. */
export interface StatusInputs {
  readonly account: Pick<BillingAccount, 'grandfathered' | 'trialDisabled' | 'extendedTrialUntil'>;
  readonly subscriptions: readonly Pick<
    Subscription,
    'status' | 'plan' | 'currentPeriodEnd' | 'cancelAtPeriodEnd' | 'cancelAt' | 'pastDueSince'
  >[];
  readonly usage: TrialUsage;
  /** The owner has no limits. Stored statuses ignore who the owner is. */
  readonly isOwner?: boolean;
}

/**
 * The status of an account at `now`. A paid subscription beats a free pass, and a free pass beats the trial. The trial
 * ends when both allowances are used up; until then, only the form of the used-up one is blocked. An extended trial does
 * not change the status.
 */
export function statusOf(inputs: StatusInputs, now: Date): SubscriptionStatus {
  const { account, subscriptions, usage } = inputs;
  const paid = proSubscription(subscriptions, now);
  return {
    status: paid ? 'pro' : unpaidStatus(inputs),
    subscription_active: paid !== undefined,
    cash_sessions_used: usage.cashUsed,
    tournament_sessions_used: usage.tournamentsUsed,
    cash_sessions_limit: TRIAL_LIMIT,
    tournament_sessions_limit: TRIAL_LIMIT,
    ...(account.extendedTrialUntil &&
      !account.trialDisabled && { extended_trial_until: account.extendedTrialUntil.toISOString() }),
    ...(paid && {
      ...(paid.plan && { plan: paid.plan }),
      ...(paid.currentPeriodEnd && { current_period_end: paid.currentPeriodEnd.toISOString() }),
      // Stripe's portal cancels either by the flag or by a date.
      cancel_at_period_end: paid.cancelAtPeriodEnd || paid.cancelAt !== null,
    }),
  };
}

function unpaidStatus({ account, usage, isOwner = false }: StatusInputs): SubscriptionState {
  if (isOwner || account.grandfathered) return 'grandfathered';
  if (account.trialDisabled) return 'trial_expired';
  const isUsedUp = usage.cashUsed >= TRIAL_LIMIT && usage.tournamentsUsed >= TRIAL_LIMIT;
  return isUsedUp ? 'trial_expired' : 'trial';
}
