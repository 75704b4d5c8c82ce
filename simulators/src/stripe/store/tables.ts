import type Stripe from 'stripe';

/** What the API narrows nowhere, but the simulator always keeps as an id: an object appears in an answer only. */
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
  /** What the subscription will carry; the API tells it of the subscription only. */
  subscription_metadata: Stripe.Metadata;
}

export interface Customer extends Stripe.Customer {
  test_clock: string | null;
}

export interface Charge extends Stripe.Charge {
  customer: string;
  payment_intent: string;
}

/** What the simulator knows of a customer and the API does not tell. */
export interface Wallet {
  /** Whether the card of the customer is declined from now on. */
  declines: boolean;
  /** How far the customer's time is ahead of the machine's, in seconds. */
  aheadBy: number;
}

/** How an event got to the endpoints. */
export interface Delivery {
  state: 'pending' | 'delivered' | 'failed';
}

/** The first answer to an idempotency key: repeated for the same parameters, whatever it was. */
export interface SavedAnswer {
  fingerprint: string;
  status: number;
  body: string;
}

export interface Tables {
  products: Stripe.Product;
  prices: Stripe.Price;
  customers: Customer;
  /** Deleted ones, of which Stripe still tells that they are. */
  goneCustomers: Stripe.DeletedCustomer;
  sessions: CheckoutSession;
  subscriptions: Subscription;
  invoices: Invoice;
  /** By the id of the invoice that it paid. */
  charges: Charge;
  refunds: Stripe.Refund;
  events: Stripe.EventBase;
  endpoints: Stripe.WebhookEndpoint;
  portals: Stripe.BillingPortal.Session;
  clocks: Stripe.TestHelpers.TestClock;
  /** By the id of the customer. */
  wallets: Wallet;
  /** By the id of the event. */
  deliveries: Delivery;
  /** By the idempotency key. */
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
  'refunds',
  'events',
  'endpoints',
  'portals',
  'clocks',
  'wallets',
  'deliveries',
  'answers',
] as const satisfies readonly TableName[];
