import { itemOf } from '../objects/subscription';
import type { Simulation } from '../simulation/simulation';
import type { Subscription } from '../store/tables';

/** Updates fields of a subscription. The event contains the former values of changed fields only. */
export function changeSubscription(
  simulation: Simulation,
  subscription: Subscription,
  changes: Partial<Subscription>,
  alsoPrevious: Readonly<Record<string, unknown>> = {},
): void {
  const names = Object.keys(changes) as (keyof Subscription)[];
  const changed = names.filter((name) => subscription[name] !== changes[name]);
  const previous = {
    ...Object.fromEntries(changed.map((name) => [name, subscription[name]])),
    ...alsoPrevious,
  };
  Object.assign(subscription, changes);
  if (Object.keys(previous).length > 0) {
    simulation.emit('customer.subscription.updated', subscription, previous);
  }
}

/** Ends a subscription at once. */
export function endSubscription(
  simulation: Simulation,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed' = 'cancellation_requested',
): void {
  const now = simulation.now(subscription.customer);
  subscription.status = 'canceled';
  subscription.ended_at = now;
  subscription.canceled_at ??= now;
  subscription.cancellation_details = { comment: null, feedback: null, feedback_option: null, reason };
  simulation.emit('customer.subscription.deleted', subscription);
}

/** How Stripe marks that a subscription ends with its period: its portal may set either. */
export type PeriodEndWay = 'flag' | 'moment';

/** Cancels a subscription at the end of the paid period. */
export function cancelAtPeriodEnd(
  simulation: Simulation,
  subscription: Subscription,
  way: PeriodEndWay,
): void {
  const end = itemOf(subscription).current_period_end;
  changeSubscription(simulation, subscription, {
    cancel_at_period_end: way === 'flag',
    cancel_at: end,
    canceled_at: simulation.now(subscription.customer),
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: 'cancellation_requested',
    },
  });
}

/** Reverts a cancellation that is not effective yet. */
export function keepSubscription(simulation: Simulation, subscription: Subscription): void {
  changeSubscription(simulation, subscription, {
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  });
}
