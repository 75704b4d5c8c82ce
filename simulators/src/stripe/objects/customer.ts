import type Stripe from 'stripe';
import { newId } from '../store/ids';
import type { Customer } from '../store/tables';

export interface CustomerInput {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly phone?: string | undefined;
  readonly metadata?: Stripe.Metadata | undefined;
  readonly test_clock?: string | undefined;
}

/** An empty string clears a field, as at Stripe. */
const orNull = (text: string | undefined): string | null => text || null;

export function newCustomer(given: CustomerInput, created: number): Customer {
  const id = newId('cus');
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: orNull(given.description),
    discount: null,
    email: orNull(given.email),
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: given.metadata ?? {},
    name: orNull(given.name),
    next_invoice_sequence: 1,
    phone: orNull(given.phone),
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: given.test_clock ?? null,
  } satisfies Stripe.Customer;
}
