import type Stripe from 'stripe';
import { SIMULATED_PRICES } from './simulation/prices';
import { sdkFor, startBench, type Bench } from './testing';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.simulator.control.reset();
});

const checkout = async (changes: Record<string, unknown> = {}, options: Stripe.RequestOptions = {}) => {
  const customer = await bench.stripe.customers.create({
    email: 'ada@example.com',
    metadata: { account: 'a' },
  });
  return bench.stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      ui_mode: 'hosted_page',
      customer: customer.id,
      client_reference_id: 'account-1',
      line_items: [{ price: SIMULATED_PRICES.monthly, quantity: 1 }],
      subscription_data: { metadata: { account: 'account-1' } },
      success_url: 'http://localhost:8080/welcome/pro?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:8080/subscription?subscription=cancelled',
      ...changes,
    },
    options,
  );
};

describe('the catalogue', () => {
  it('has a price of $1 a month and $10 a year', async () => {
    const prices = await Promise.all(
      Object.values(SIMULATED_PRICES).map((id) => bench.stripe.prices.retrieve(id, { expand: ['product'] })),
    );
    expect(prices).toMatchObject([
      {
        unit_amount: 100,
        currency: 'usd',
        recurring: { interval: 'month' },
        product: { name: 'Feltbook Pro' },
      },
      { unit_amount: 1_000, currency: 'usd', recurring: { interval: 'year' }, active: true },
    ]);
  });
});

describe('a checkout', () => {
  it('stays open until it is paid, and creates a subscription', async () => {
    const session = await checkout();
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', subscription: null });
    expect(session.url).toBe(`${bench.simulator.url}/pay/${session.id}`);
    expect(session).not.toHaveProperty('line_items');

    const { id } = await bench.simulator.control.pay({ session: session.id });
    const paid = await bench.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription', 'line_items'],
    });
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    expect(paid.line_items?.data[0]?.price?.id).toBe(SIMULATED_PRICES.monthly);
    expect(paid.subscription).toMatchObject({ id, status: 'active', metadata: { account: 'account-1' } });
    const { items } = await bench.stripe.subscriptions.retrieve(id);
    const days = ((items.data[0]?.current_period_end ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(27.9);
    expect(days).toBeLessThan(31.1);
  });

  it('cannot be paid twice', async () => {
    const session = await checkout();
    await bench.simulator.control.pay({ session: session.id });
    await expect(bench.simulator.control.pay({ session: session.id })).rejects.toThrow('cannot be paid');
  });

  it('can be expired', async () => {
    const session = await checkout();
    await bench.stripe.checkout.sessions.expire(session.id);
    await expect(bench.simulator.control.pay({ session: session.id })).rejects.toThrow('cannot be paid');
  });

  it.each([
    ['an unknown price', { line_items: [{ price: 'price_none', quantity: 1 }] }, 'resource_missing'],
    ['an unknown customer', { customer: 'cus_none' }, 'resource_missing'],
    ['no success URL', { success_url: undefined }, 'parameter_missing'],
    ['an unknown parameter', { colour: 'red' }, 'parameter_unknown'],
  ])('is rejected with %s', async (_case, changes, code) => {
    await expect(checkout(changes)).rejects.toMatchObject({ type: 'StripeInvalidRequestError', code });
  });
});

describe('the secret key', () => {
  it('is required', async () => {
    const stranger = sdkFor({ ...bench.simulator, secretKey: 'sk_test_wrong' });
    await expect(stranger.prices.list()).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
  });
});

describe('an idempotency key', () => {
  it('returns the same session if the first response was lost', async () => {
    const customer = await bench.stripe.customers.create({ email: 'eve@example.com' });
    await bench.simulator.control.hangNext({ path: '/checkout/sessions' });
    const attempt = (options: Stripe.RequestOptions = {}) =>
      checkout({ customer: customer.id }, { idempotencyKey: 'attempt-1', ...options });
    await expect(attempt({ timeout: 500 })).rejects.toMatchObject({ type: 'StripeConnectionError' });
    const again = await Promise.all([attempt(), attempt()]);
    expect(again[0].id).toBe(again[1].id);
    expect(again[0].lastResponse.headers['idempotent-replayed']).toBe('true');
    const all = await bench.stripe.checkout.sessions.list({ customer: customer.id });
    expect(all.data).toHaveLength(1);
  });

  it('returns the same server error again, even after the fault has ended', async () => {
    await bench.simulator.control.failNext({ status: 500, path: '/v1/customers' });
    const create = (key: string) => bench.stripe.customers.create({ name: 'Ada' }, { idempotencyKey: key });
    await expect(create('failed')).rejects.toMatchObject({ type: 'StripeAPIError' });
    await expect(create('failed')).rejects.toMatchObject({ type: 'StripeAPIError' });
    await expect(create('another')).resolves.toMatchObject({ name: 'Ada' });
  });

  it('does not store a 429', async () => {
    await bench.simulator.control.failNext({ status: 429, path: '/v1/customers' });
    const create = () => bench.stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'too-many' });
    await expect(create()).rejects.toMatchObject({ statusCode: 429, type: 'StripeRateLimitError' });
    await expect(create()).resolves.toMatchObject({ name: 'Ada' });
  });

  it('cannot be used for another call', async () => {
    const create = (name: string) => bench.stripe.customers.create({ name }, { idempotencyKey: 'one-call' });
    await create('Ada');
    await expect(create('Eve')).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });
});
