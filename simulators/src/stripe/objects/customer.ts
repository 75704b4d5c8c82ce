import type Stripe from 'stripe';
import { newId } from '../store/ids';
import type { Customer } from '../store/tables';

export interface CustomerInput {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly phone?: string | undefined;
  readonly metadata?: Stripe.Metadata | undefined;
}

/** An empty string clears a field, as at Stripe. */
const orNull = (text: string | undefined): string | null => text || null;

export function newCustomer(given: CustomerInput, created: number): Customer {
  const id = newId('cus');
  return {
    id,
    object: 'customer',
    balance: 0,
    created,
    description: orNull(given.description),
    email: orNull(given.email),
    livemode: false,
    metadata: given.metadata ?? {},
    name: orNull(given.name),
    next_invoice_sequence: 1,
    phone: orNull(given.phone),
  } as Stripe.Customer;
}
