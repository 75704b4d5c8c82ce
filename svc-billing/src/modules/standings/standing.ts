import type { SubscriptionState } from '@feltbook/contracts';
import { proSubscription } from './access';
import type { Subscription } from './subscription';

/** What the owner decided about an account, and what was last told of it. */
export interface Standing {
  readonly grandfathered: boolean;
  readonly trialDisabled: boolean;
  /** Which trial this is: a higher number starts counting at 0. */
  readonly trialNumber: number;
  readonly erased: boolean;
}

export interface StoredStanding extends Standing {
  readonly planTold: PlanTold;
  readonly planVersion: number;
  /** As it was last stated; null where it never was, and for an account that is gone. */
  readonly status: SubscriptionState | null;
}

/** What may be saved: everything, what the trial covers, or nothing. */
export type PlanTold = 'unlimited' | 'trial' | 'none';

/** Of an account that nothing was ever decided about. */
export const NEW_STANDING: StoredStanding = {
  grandfathered: false,
  trialDisabled: false,
  trialNumber: 1,
  erased: false,
  planTold: 'trial',
  planVersion: 1,
  status: 'trial',
};

/** What an account may save at the moment `now`. */
export function planOf(
  { grandfathered, trialDisabled }: Standing,
  subscriptions: readonly Subscription[],
  now: Date,
): PlanTold {
  if (grandfathered || proSubscription(subscriptions, now)) return 'unlimited';
  return trialDisabled ? 'none' : 'trial';
}
