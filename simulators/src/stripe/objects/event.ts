import Stripe from 'stripe';
import { newId } from '../store/ids';
import { defaultView } from './default-view';
import type { Charge, CheckoutSession, Customer, Invoice, Subscription } from '../store/tables';

/** The simulated API version: the SDK's. */
export const API_VERSION = Stripe.API_VERSION;

/** The objects of events. */
export type Emitted =
  | Charge
  | CheckoutSession
  | Customer
  | Invoice
  | Subscription
  | Stripe.Price
  | Stripe.Product
  | Stripe.Refund
  | Stripe.BillingPortal.Session;

/** An event with a snapshot of the object. */
export function newEvent(
  type: Stripe.Event.Type,
  object: Emitted,
  created: number,
  previous?: Readonly<Record<string, unknown>>,
): Stripe.EventBase {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created,
    data: {
      // A deep copy, so that later changes do not affect the event.
      object: JSON.parse(JSON.stringify(defaultView(object))) as Stripe.Event.Data.Object,
      ...(previous && {
        previous_attributes: JSON.parse(JSON.stringify(previous)) as Stripe.Event.Data.PreviousAttributes,
      }),
    },
    livemode: false,
    pending_webhooks: 1,
    request: { id: newId('req'), idempotency_key: null },
    type,
  } satisfies Stripe.EventBase;
}
