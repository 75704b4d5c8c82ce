import * as z from 'zod/mini';
import {
  cancelAtPeriodEnd,
  changeSubscription,
  endSubscription,
  keepSubscription,
} from '../billing/subscription-changes';
import { switchPrice } from '../billing/switch-price';
import { itemOf } from '../objects/subscription';
import type { Simulation } from '../simulation/simulation';
import type { Subscription } from '../store/tables';
import { invalid, missing } from './api-fault';
import { lookup } from './lookup';
import { operation, type Operation } from './operation';
import { pageOf } from './page';
import { expand, flag, mergedMetadata, metadataUpdate, paging, text, whole } from './parameters';

const cancellation = z.optional(z.strictObject({ comment: z.optional(text), feedback: z.optional(text) }));

const changes = z.strictObject({
  items: z.optional(
    z.array(z.strictObject({ id: z.optional(text), price: z.optional(text), quantity: z.optional(whole) })),
  ),
  cancel_at_period_end: z.optional(flag),
  cancel_at: z.optional(z.union([z.literal(''), whole, z.enum(['min_period_end', 'max_period_end'])])),
  cancellation_details: cancellation,
  proration_behavior: z.optional(z.enum(['create_prorations', 'always_invoice', 'none'])),
  metadata: metadataUpdate,
  expand,
});

export const subscriptionOperations: readonly Operation[] = [
  operation('GET', '/v1/subscriptions/:id', z.strictObject({ expand }), (simulation, _, id) =>
    lookup(simulation, 'subscriptions', id),
  ),
  operation('POST', '/v1/subscriptions/:id', changes, (simulation, given, id) => {
    const subscription = requireNotCanceled(simulation, id);
    const [item] = given.items ?? [];
    if (item?.id !== undefined && item.id !== itemOf(subscription).id) {
      throw missing('subscription item', item.id, 'items[0][id]');
    }
    if (item?.price !== undefined) {
      switchPrice(simulation, subscription, lookup(simulation, 'prices', item.price, 'items[0][price]'));
    }
    applyCancellation(simulation, subscription, given);
    if (given.metadata !== undefined) {
      const metadata = mergedMetadata(subscription.metadata, given.metadata);
      changeSubscription(simulation, subscription, { metadata });
    }
    return subscription;
  }),
  operation(
    'DELETE',
    '/v1/subscriptions/:id',
    z.strictObject({
      cancellation_details: cancellation,
      invoice_now: z.optional(flag),
      prorate: z.optional(flag),
      expand,
    }),
    (simulation, _, id) => {
      const subscription = requireNotCanceled(simulation, id);
      endSubscription(simulation, subscription);
      return subscription;
    },
  ),
  operation(
    'POST',
    '/v1/subscriptions/:id/resume',
    z.strictObject({ billing_cycle_anchor: z.optional(text), proration_behavior: z.optional(text), expand }),
    (simulation, _, id) => {
      const subscription = requireNotCanceled(simulation, id);
      if (subscription.status !== 'paused') throw invalid('Only a paused subscription can be resumed.');
      changeSubscription(simulation, subscription, { status: 'active' });
      simulation.emit('customer.subscription.resumed', subscription);
      return subscription;
    },
  ),
  operation(
    'GET',
    '/v1/subscriptions',
    z.strictObject({
      ...paging,
      customer: z.optional(text),
      price: z.optional(text),
      status: z.optional(text),
      test_clock: z.optional(text),
    }),
    ({ tables }, { customer, price, status, test_clock, ...rest }) =>
      pageOf(
        '/v1/subscriptions',
        tables.subscriptions,
        rest,
        (subscription) =>
          (customer === undefined || subscription.customer === customer) &&
          (price === undefined || itemOf(subscription).price.id === price) &&
          (test_clock === undefined || subscription.test_clock === test_clock) &&
          hasStatus(subscription, status),
      ),
  ),
];

/** Without a status, matches everything that has not ended. */
function hasStatus({ status }: Subscription, wanted: string | undefined): boolean {
  const ended = status === 'canceled' || status === 'incomplete_expired';
  if (wanted === undefined) return !ended;
  return wanted === 'all' || (wanted === 'ended' ? ended : status === wanted);
}

function requireNotCanceled(simulation: Simulation, id: string): Subscription {
  const subscription = lookup(simulation, 'subscriptions', id);
  if (subscription.status === 'canceled') throw missing('subscription', id);
  return subscription;
}

function applyCancellation(
  simulation: Simulation,
  subscription: Subscription,
  { cancel_at_period_end: atEnd, cancel_at: at }: z.output<typeof changes>,
): void {
  if (atEnd !== undefined && at !== undefined && at !== '') {
    throw invalid('You may only specify one of: cancel_at, cancel_at_period_end.', 'cancel_at');
  }
  if (atEnd === true) return cancelAtPeriodEnd(simulation, subscription, 'flag');
  if (at === 'min_period_end' || at === 'max_period_end') {
    return cancelAtPeriodEnd(simulation, subscription, 'moment');
  }
  if (typeof at === 'number') {
    const canceled_at = simulation.now(subscription.customer);
    return changeSubscription(simulation, subscription, {
      cancel_at: at,
      cancel_at_period_end: false,
      canceled_at,
    });
  }
  if (atEnd === false || at === '') keepSubscription(simulation, subscription);
}
