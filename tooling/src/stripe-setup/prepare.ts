import type Stripe from 'stripe';

/** Lookup keys of the prices, by which a second run finds them. */
const LOOKUP_KEYS = { monthly: 'feltbook_pro_monthly', yearly: 'feltbook_pro_yearly' } as const;
const PRODUCT_NAME = 'Feltbook Pro';
const PRICES = {
  monthly: { unit_amount: 100, interval: 'month' },
  yearly: { unit_amount: 1_000, interval: 'year' },
} as const;
type Plan = keyof typeof PRICES;

/** The events that can change a billing account. svc-billing reads the details from Stripe. */
const EVENTS = [
  'charge.refunded',
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.updated',
  'invoice.paid',
  'invoice.payment_failed',
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];

export interface Prepared {
  /** Ids of the two prices. */
  readonly monthly: string;
  readonly yearly: string;
  /** Stripe returns it only when the webhook is created: absent if the webhook existed, or none was created. */
  readonly webhookSecret?: string;
  /** What this run created, in words. */
  readonly created: readonly string[];
}

/**
 * Creates the product, its two prices and the webhook at Stripe. Idempotent: existing ones are reused.
 * @param webhookUrl public URL of the gateway's webhook; without it no webhook is created
 * @throws Stripe.errors.StripeError if Stripe rejects the key or does not respond
 */
export async function prepareStripe(stripe: Stripe, webhookUrl?: string): Promise<Prepared> {
  const created: string[] = [];
  const found = await stripe.prices.list({
    active: true,
    lookup_keys: Object.values(LOOKUP_KEYS),
    limit: 10,
  });
  let product = idOf(found.data[0]?.product);
  const priceFor = async (plan: Plan): Promise<string> => {
    const known = found.data.find(({ lookup_key }) => lookup_key === LOOKUP_KEYS[plan]);
    if (known) return known.id;
    product ??= await newProduct(stripe, created);
    const { unit_amount, interval } = PRICES[plan];
    const price = await stripe.prices.create({
      product,
      currency: 'usd',
      unit_amount,
      recurring: { interval },
      lookup_key: LOOKUP_KEYS[plan],
      nickname: `${PRODUCT_NAME}, ${plan}`,
    });
    created.push(`the ${plan} price`);
    return price.id;
  };
  const monthly = await priceFor('monthly');
  const yearly = await priceFor('yearly');
  const webhookSecret = webhookUrl === undefined ? undefined : await newWebhook(stripe, webhookUrl, created);
  return { monthly, yearly, created, ...(webhookSecret !== undefined && { webhookSecret }) };
}

async function newProduct(stripe: Stripe, created: string[]): Promise<string> {
  const { id } = await stripe.products.create({
    name: PRODUCT_NAME,
    description: 'Unlimited cash sessions and tournaments',
  });
  created.push('the product');
  return id;
}

async function newWebhook(stripe: Stripe, url: string, created: string[]): Promise<string | undefined> {
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
    if (endpoint.url === url && endpoint.status === 'enabled') return undefined;
  }
  const { secret } = await stripe.webhookEndpoints.create({ url, enabled_events: [...EVENTS] });
  created.push('the webhook');
  return secret;
}

const idOf = (product: string | { id: string } | undefined): string | undefined =>
  typeof product === 'string' ? product : product?.id;
