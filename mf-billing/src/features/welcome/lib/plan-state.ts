import type { ResultKindName, Role, SubscriptionStatus } from '@feltbook/contracts';
import { extendedTrialOf } from '@feltbook/web-kit/extended-trial';
import { planViewOf } from '../../plans/lib/plan-view';

/**
 * The kinds of results that the player may add: all but those whose trial places are used up. Unknown plans may add all.
 * @param queued results on this device that will use places
 */
export function addable(
  status: SubscriptionStatus | undefined,
  role: Role | undefined,
  queued: Readonly<Record<ResultKindName, number>>,
): Record<ResultKindName, boolean> {
  if (!status || planViewOf(status, role) !== 'offer' || extendedTrialOf(status)?.isRunning)
    return { cash: true, tournament: true };
  const isOver = status.status === 'trial_expired';
  return {
    cash: !isOver && status.cash_sessions_used + queued.cash < status.cash_sessions_limit,
    tournament:
      !isOver && status.tournament_sessions_used + queued.tournament < status.tournament_sessions_limit,
  };
}

/** What `/welcome/pro` knows of the player's payment. */
export type Payment = 'paid' | 'free' | 'awaited' | 'missing' | 'none' | 'unknown' | 'failed';

interface Known {
  readonly status: SubscriptionStatus | undefined;
  readonly role: Role | undefined;
  /** Whether the plan could not be loaded. */
  readonly isError: boolean;
  /** Whether the provider redirected here. Its address proves no payment. */
  readonly comesFromCheckout: boolean;
  /** Whether the payment was waited for in vain. */
  readonly waited: boolean;
}

/** @returns `free` for a plan without limits that nobody pays for, `missing` once a payment was awaited for minutes */
export function paymentOf({ status, role, isError, comesFromCheckout, waited }: Known): Payment {
  const view = planViewOf(status, role);
  if (view === 'pro') return 'paid';
  if (view !== 'offer') return 'free';
  if (comesFromCheckout) return waited ? 'missing' : 'awaited';
  if (status) return 'none';
  return isError ? 'failed' : 'unknown';
}

/** The page's title and first sentence, of those whose plan is not Pro. */
export const PAYMENT_TEXTS: Readonly<
  Record<Exclude<Payment, 'paid'>, readonly [title: string, lead: string]>
> = {
  free: ['Welcome to Feltbook', 'Your account has no limits, for free.'],
  awaited: ['Waiting for your payment', 'Pro starts as soon as your payment is confirmed.'],
  missing: ['No payment has arrived yet', 'If you paid, reload this page in a few minutes.'],
  none: ['You are not Pro yet', 'Choose a plan to log without limits.'],
  unknown: ['Checking your plan…', ''],
  failed: ['Your plan could not be loaded', 'Reload this page to try again.'],
};
