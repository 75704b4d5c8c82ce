import { startStripeSimulator, type StripeSimulator } from '@feltbook/simulators/stripe';
import Stripe from 'stripe';
import { setupOptions } from './options';
import { prepareStripe } from './prepare';

function sdkFor({ url, secretKey }: StripeSimulator): Stripe {
  const { hostname: host, port } = new URL(url);
  return new Stripe(secretKey, { host, port, protocol: 'http' });
}

describe('prepareStripe', () => {
  let simulator: StripeSimulator;
  beforeAll(async () => {
    simulator = await startStripeSimulator();
  });
  afterAll(() => simulator.close());

  it('creates the product, both prices and the webhook, and nothing on the second run', async () => {
    const stripe = sdkFor(simulator);
    const url = 'https://feltbook.example/api/stripe/webhook';
    const first = await prepareStripe(stripe, url);
    expect(first.created).toEqual(['the product', 'the monthly price', 'the yearly price', 'the webhook']);
    expect(first.webhookSecret).toMatch(/^whsec_/);
    expect(await stripe.prices.retrieve(first.yearly)).toMatchObject({
      unit_amount: 1_000,
      currency: 'usd',
      recurring: { interval: 'year' },
    });
    const { data } = await stripe.webhookEndpoints.list();
    expect(data).toMatchObject([{ url, enabled_events: expect.arrayContaining(['customer.deleted']) }]);

    const second = await prepareStripe(stripe, url);
    expect(second).toEqual({ monthly: first.monthly, yearly: first.yearly, created: [] });
  });

  it('creates only what is missing', async () => {
    const stripe = sdkFor(simulator);
    const { monthly, yearly } = await prepareStripe(stripe);
    await stripe.prices.update(monthly, { active: false });
    const again = await prepareStripe(stripe);
    expect(again.created).toEqual(['the monthly price']);
    expect(again.yearly).toBe(yearly);
    const [one, other] = await Promise.all([again.monthly, yearly].map((id) => stripe.prices.retrieve(id)));
    expect(one?.product).toBe(other?.product);
  });
});

describe('setupOptions', () => {
  const env = { STRIPE_SECRET_KEY: 'sk_test_hush' };

  it('returns a webhook URL only for a public origin', () => {
    expect(setupOptions(['--origin', 'https://feltbook.example/'], env).webhookUrl).toBe(
      'https://feltbook.example/api/stripe/webhook',
    );
    expect(setupOptions([], { ...env, PUBLIC_URL: 'http://localhost:8080' })).not.toHaveProperty(
      'webhookUrl',
    );
  });

  it.each<[string, string[], NodeJS.ProcessEnv]>([
    ['no key', [], {}],
    ['a publishable key', [], { STRIPE_SECRET_KEY: 'pk_test_hush' }],
    ['a live key without --live', [], { STRIPE_SECRET_KEY: 'sk_live_hush' }],
    ['an origin that Stripe cannot reach', ['--origin', 'http://localhost:8080'], env],
  ])('rejects %s, and never prints the key', (_case, args, given) => {
    const attempt = () => setupOptions(args, given);
    expect(attempt).toThrow(/STRIPE_SECRET_KEY|--origin/);
    expect(attempt).not.toThrow(/hush/);
  });
});
