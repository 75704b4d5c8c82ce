import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { expireCheckout } from '../billing/subscribe';
import { newCheckoutSession } from '../objects/checkout-session';
import type { Simulation } from '../simulation/simulation';
import { invalid } from './api-fault';
import { lookup } from './lookup';
import { operation, type Operation } from './operation';
import { pageOf } from './page';
import { expand, metadata, paging, text, whole } from './parameters';

const created = z.strictObject({
  mode: z.literal('subscription', 'the simulator sells subscriptions only'),
  ui_mode: z.optional(z.literal('hosted_page', 'the simulator has the hosted page only')),
  customer: z.optional(text),
  customer_email: z.optional(text),
  client_reference_id: z.optional(text),
  line_items: z
    .array(z.strictObject({ price: text, quantity: z.optional(whole) }))
    .check(z.length(1, 'the simulator takes one line item')),
  success_url: z.url(),
  cancel_url: z.optional(z.url()),
  metadata: z.optional(metadata),
  subscription_data: z.optional(
    z.strictObject({ metadata: z.optional(metadata), description: z.optional(text) }),
  ),
  expires_at: z.optional(whole),
  // Accepted and ignored: they change the look and the fields of Stripe's page.
  locale: z.optional(text),
  submit_type: z.optional(text),
  allow_promotion_codes: z.optional(text),
  billing_address_collection: z.optional(text),
  payment_method_collection: z.optional(text),
  expand,
});

export const checkoutOperations: readonly Operation[] = [
  operation('POST', '/v1/checkout/sessions', created, (simulation, given) => {
    const [line] = given.line_items;
    if (!line) throw invalid('Missing required param: line_items.', 'line_items', 'parameter_missing');
    if (given.customer !== undefined && given.customer_email !== undefined) {
      throw invalid('You may only specify one of these parameters: customer, customer_email.', 'customer');
    }
    const session = newCheckoutSession(
      {
        ...given,
        customer:
          given.customer === undefined
            ? undefined
            : lookup(simulation, 'customers', given.customer, 'customer'),
        price: activePrice(simulation, line.price),
        quantity: line.quantity ?? 1,
        subscription_metadata: given.subscription_data?.metadata,
        created: simulation.now(given.customer),
      },
      simulation.options.publicUrl(),
    );
    simulation.tables.sessions.set(session.id, session);
    simulation.store.touch();
    return session;
  }),
  operation('GET', '/v1/checkout/sessions/:id', z.strictObject({ expand }), (simulation, _, id) =>
    lookup(simulation, 'sessions', id),
  ),
  operation(
    'GET',
    '/v1/checkout/sessions/:id/line_items',
    z.strictObject(paging),
    (simulation, _, id) => lookup(simulation, 'sessions', id).line_items,
  ),
  operation('POST', '/v1/checkout/sessions/:id/expire', z.strictObject({ expand }), (simulation, _, id) => {
    const session = lookup(simulation, 'sessions', id);
    if (session.status !== 'open') {
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
      );
    }
    expireCheckout(simulation, session);
    return session;
  }),
  operation(
    'GET',
    '/v1/checkout/sessions',
    z.strictObject({
      ...paging,
      customer: z.optional(text),
      subscription: z.optional(text),
      status: z.optional(text),
    }),
    ({ tables }, { customer, subscription, status, ...rest }) =>
      pageOf(
        '/v1/checkout/sessions',
        tables.sessions,
        rest,
        (session) =>
          (customer === undefined || session.customer === customer) &&
          (subscription === undefined || session.subscription === subscription) &&
          (status === undefined || session.status === status),
      ),
  ),
];

function activePrice(simulation: Simulation, id: string): Stripe.Price {
  const price = lookup(simulation, 'prices', id, 'line_items[0][price]');
  if (!price.active) throw invalid('The price specified is inactive.', 'line_items[0][price]');
  return price;
}
