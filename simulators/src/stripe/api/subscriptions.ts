import * as z from 'zod/mini';
import { endSubscription } from '../billing/subscription-changes';
import { itemOf } from '../objects/subscription';
import type { Simulation } from '../simulation/simulation';
import type { Subscription } from '../store/tables';
import { missing } from './api-fault';
import { lookup } from './lookup';
import { operation, type Operation } from './operation';
import { pageOf } from './page';
import { expand, flag, paging, text } from './parameters';

const cancellation = z.optional(z.strictObject({ comment: z.optional(text), feedback: z.optional(text) }));

export const subscriptionOperations: readonly Operation[] = [
  operation('GET', '/v1/subscriptions/:id', z.strictObject({ expand }), (simulation, _, id) =>
    lookup(simulation, 'subscriptions', id),
  ),
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
    'GET',
    '/v1/subscriptions',
    z.strictObject({
      ...paging,
      customer: z.optional(text),
      price: z.optional(text),
      status: z.optional(text),
    }),
    ({ tables }, { customer, price, status, ...rest }) =>
      pageOf(
        '/v1/subscriptions',
        tables.subscriptions,
        rest,
        (subscription) =>
          (customer === undefined || subscription.customer === customer) &&
          (price === undefined || itemOf(subscription).price.id === price) &&
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
