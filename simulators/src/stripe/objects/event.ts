import Stripe from 'stripe';
import { newId } from '../store/ids';
import { shownFace } from './shown-face';
import type { Charge, CheckoutSession, Customer, Invoice, Subscription } from '../store/tables';

/** The version of the API whose shapes the simulator answers in: the SDK's own. */
export const API_VERSION = Stripe.API_VERSION;

/** What an event can be about. */
export type Emitted =
  | Charge
  | CheckoutSession
  | Customer
  | Invoice
  | Subscription
  | Stripe.Price
  | Stripe.Product
  | Stripe.Refund
  | Stripe.BillingPortal.Session
  | Stripe.TestHelpers.TestClock;

/** An event with the object as it is at this moment. */
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
      // Written and read again, so that what happens later does not change what is told of this moment.
      object: JSON.parse(JSON.stringify(shownFace(object))) as Stripe.Event.Data.Object,
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
