import type Stripe from 'stripe';

/** Stable names at Stripe, by which a second run finds what the first one made. */
const LOOKUP_KEYS = { monthly: 'feltbook_pro_monthly', yearly: 'feltbook_pro_yearly' } as const;
const PRODUCT_NAME = 'Feltbook Pro';
const PRICES = {
  monthly: { unit_amount: 100, interval: 'month' },
  yearly: { unit_amount: 1_000, interval: 'year' },
} as const;
type Plan = keyof typeof PRICES;

/** Whatever may change where an account stands. svc-billing reads the rest itself. */
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
  /** Stripe returns it once, when the webhook is made: absent when it was there already, or none was asked for. */
  readonly webhookSecret?: string;
  /** What was made now, in words. */
  readonly made: readonly string[];
}

/**
 * Makes what Feltbook needs at Stripe: the product, its two prices and the webhook. What is there already is kept.
 * @param webhookUrl where Stripe can reach the gateway's webhook; none is made without it
 * @throws Stripe.errors.StripeError when the key is refused or Stripe is away
 */
export async function prepareStripe(stripe: Stripe, webhookUrl?: string): Promise<Prepared> {
  const made: string[] = [];
  const found = await stripe.prices.list({
    active: true,
    lookup_keys: Object.values(LOOKUP_KEYS),
    limit: 10,
  });
  let product = idOf(found.data[0]?.product);
  const priceFor = async (plan: Plan): Promise<string> => {
    const known = found.data.find(({ lookup_key }) => lookup_key === LOOKUP_KEYS[plan]);
    if (known) return known.id;
    product ??= await newProduct(stripe, made);
    const { unit_amount, interval } = PRICES[plan];
    const price = await stripe.prices.create({
      product,
      currency: 'usd',
      unit_amount,
      recurring: { interval },
      lookup_key: LOOKUP_KEYS[plan],
      nickname: `${PRODUCT_NAME}, ${plan}`,
    });
    made.push(`the ${plan} price`);
    return price.id;
  };
  const monthly = await priceFor('monthly');
  const yearly = await priceFor('yearly');
  const webhookSecret = webhookUrl === undefined ? undefined : await newWebhook(stripe, webhookUrl, made);
  return { monthly, yearly, made, ...(webhookSecret !== undefined && { webhookSecret }) };
}

async function newProduct(stripe: Stripe, made: string[]): Promise<string> {
  const { id } = await stripe.products.create({
    name: PRODUCT_NAME,
    description: 'Unlimited cash sessions and tournaments',
  });
  made.push('the product');
  return id;
}

async function newWebhook(stripe: Stripe, url: string, made: string[]): Promise<string | undefined> {
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
    if (endpoint.url === url && endpoint.status === 'enabled') return undefined;
  }
  const { secret } = await stripe.webhookEndpoints.create({ url, enabled_events: [...EVENTS] });
  made.push('the webhook');
  return secret;
}

const idOf = (product: string | { id: string } | undefined): string | undefined =>
  typeof product === 'string' ? product : product?.id;
