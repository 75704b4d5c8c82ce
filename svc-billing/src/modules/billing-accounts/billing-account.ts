import type { SubscriptionState } from '@feltbook/contracts';
import { proSubscription, type Subscription } from '../subscriptions';

/** A row of `standings`: the owner's decisions about an account, the plan last published for it, and its status. */
export interface BillingAccount {
  readonly grandfathered: boolean;
  readonly trialDisabled: boolean;
  /** The current trial, counted from 1. Usage of earlier trials does not count. */
  readonly trialNumber: number;
  /** Whether the account was deleted. Its row stays, so that late events are ignored. */
  readonly erased: boolean;
  /** What `plan.changed` last said, and its version. */
  readonly lastPublishedPlan: Entitlement;
  readonly planVersion: number;
  /** `null` if the status was never stored, and for a deleted account. */
  readonly status: SubscriptionState | null;
}

/** What an account may save: everything, what the trial covers, or nothing. */
export type Entitlement = 'unlimited' | 'trial' | 'none';

/** The billing account of a player who has no row yet. */
export const NEW_BILLING_ACCOUNT: BillingAccount = {
  grandfathered: false,
  trialDisabled: false,
  trialNumber: 1,
  erased: false,
  lastPublishedPlan: 'trial',
  planVersion: 1,
  status: 'trial',
};

/** What an account may save at `now`. */
export function entitlementOf(
  { grandfathered, trialDisabled }: Pick<BillingAccount, 'grandfathered' | 'trialDisabled'>,
  subscriptions: readonly Subscription[],
  now: Date,
): Entitlement {
  if (grandfathered || proSubscription(subscriptions, now)) return 'unlimited';
  return trialDisabled ? 'none' : 'trial';
}
