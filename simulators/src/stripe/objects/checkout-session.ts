import type Stripe from 'stripe';
import { newId } from '../store/ids';
import type { CheckoutSession, Customer } from '../store/tables';
import { listOf } from './list';

const DAY = 86_400;

export interface CheckoutSessionInput {
  readonly customer?: Customer | undefined;
  readonly customer_email?: string | undefined;
  readonly client_reference_id?: string | undefined;
  readonly price: Stripe.Price;
  readonly quantity: number;
  readonly success_url: string;
  readonly cancel_url?: string | undefined;
  readonly metadata?: Stripe.Metadata | undefined;
  readonly subscription_metadata?: Stripe.Metadata | undefined;
  readonly expires_at?: number | undefined;
  readonly created: number;
}

/** An open session that expires after a day. */
export function newCheckoutSession(given: CheckoutSessionInput, publicUrl: string): CheckoutSession {
  const id = newId('cs_test');
  const { customer, price, quantity } = given;
  const amount = (price.unit_amount ?? 0) * quantity;
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    created: given.created,
    currency: price.currency,
    customer: customer?.id ?? null,
    customer_creation: customer ? null : 'always',
    customer_email: given.customer_email ?? null,
    expires_at: given.expires_at ?? given.created + DAY,
    line_items: listOf(`/v1/checkout/sessions/${id}/line_items`, [newLineItem(price, quantity, amount)]),
    livemode: false,
    metadata: given.metadata ?? {},
    mode: 'subscription',
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    subscription_metadata: given.subscription_metadata ?? {},
    success_url: given.success_url,
    ui_mode: 'hosted_page',
    url: `${publicUrl}/pay/${id}`,
  } as CheckoutSession;
}

function newLineItem(price: Stripe.Price, quantity: number, amount: number) {
  return {
    id: newId('li'),
    object: 'item',
    amount_subtotal: amount,
    amount_total: amount,
    currency: price.currency,
    description: price.nickname,
    metadata: {},
    price,
    quantity,
  } as Stripe.LineItem;
}
