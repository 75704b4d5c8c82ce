import type Stripe from 'stripe';

/** The simulator stores references as ids; only responses expand them to objects. */
export interface Subscription extends Stripe.Subscription {
  customer: string;
  latest_invoice: string | null;
}

export interface Invoice extends Stripe.Invoice {
  customer: string;
}

export interface CheckoutSession extends Stripe.Checkout.Session {
  customer: string | null;
  subscription: string | null;
  line_items: Stripe.ApiList<Stripe.LineItem>;
  /** The metadata of the future subscription; the API does not show it. */
  subscription_metadata: Stripe.Metadata;
}

export type Customer = Stripe.Customer;

export interface Charge extends Stripe.Charge {
  customer: string;
  payment_intent: string;
}

/** State of a customer that the API does not show. */
export interface Wallet {
  /** Whether the customer's card is declined. */
  declines: boolean;
  /** How far the customer's time is ahead of the machine's, in seconds. */
  aheadBy: number;
}

/** The delivery of an event to the endpoints. */
export interface Delivery {
  state: 'pending' | 'delivered' | 'failed';
}

/** The first response for an idempotency key; returned again for the same parameters. */
export interface SavedAnswer {
  fingerprint: string;
  status: number;
  body: string;
}

export interface Tables {
  products: Stripe.Product;
  prices: Stripe.Price;
  customers: Customer;
  /** Deleted customers; Stripe still returns that they were deleted. */
  goneCustomers: Stripe.DeletedCustomer;
  sessions: CheckoutSession;
  subscriptions: Subscription;
  invoices: Invoice;
  /** By invoice id. */
  charges: Charge;
  events: Stripe.EventBase;
  endpoints: Stripe.WebhookEndpoint;
  portals: Stripe.BillingPortal.Session;
  /** By customer id. */
  wallets: Wallet;
  /** By event id. */
  deliveries: Delivery;
  /** By idempotency key. */
  answers: SavedAnswer;
}
export type TableName = keyof Tables;

export const TABLE_NAMES = [
  'products',
  'prices',
  'customers',
  'goneCustomers',
  'sessions',
  'subscriptions',
  'invoices',
  'charges',
  'events',
  'endpoints',
  'portals',
  'wallets',
  'deliveries',
  'answers',
] as const satisfies readonly TableName[];
