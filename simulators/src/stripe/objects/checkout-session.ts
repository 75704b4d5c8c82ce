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
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: given.created,
    currency: price.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: customer ? null : 'always',
    customer_details: null,
    customer_email: given.customer_email ?? null,
    discounts: [],
    expires_at: given.expires_at ?? given.created + DAY,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    line_items: listOf(`/v1/checkout/sessions/${id}/line_items`, [newLineItem(price, quantity, amount)]),
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: given.metadata ?? {},
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    subscription_metadata: given.subscription_metadata ?? {},
    success_url: given.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${publicUrl}/pay/${id}`,
    wallet_options: null,
  } satisfies CheckoutSession;
}

function newLineItem(price: Stripe.Price, quantity: number, amount: number) {
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: price.nickname,
    metadata: {},
    price,
    quantity,
  } satisfies Stripe.LineItem;
}
