import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CheckoutSession, ErrorBody, PortalSession, SubscriptionConfig } from '@feltbook/contracts';
import {
  eventually,
  PUBLIC_URL,
  startPaidBilling,
  subscribe,
  type PaidBilling,
  type Player,
} from '../../testing/paid-billing';

let billing: PaidBilling;
let monthly: string;
let yearly: string;
beforeAll(async () => {
  billing = await startPaidBilling();
  ({ monthly, yearly } = billing.stripe.prices);
});
afterEach(() => billing.stripe.control.reset());
afterAll(() => billing.close());

const openSession = async (player: Player, price = monthly): Promise<CheckoutSession> => {
  const answer = await player.checkout(price);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const isReady = async (sessionId: string) =>
  (
    await billing.app.inject({ method: 'GET', url: `/api/subscriptions/checkout-status/${sessionId}` })
  ).json<unknown>();

it('returns the prices, also while the provider is unavailable', async () => {
  const read = async () =>
    (await billing.app.inject({ url: '/api/subscriptions/config' })).json<SubscriptionConfig>();
  const prices = {
    monthly: { id: monthly, amount: 100, currency: 'usd', interval: 'month' },
    yearly: { id: yearly, amount: 1000, currency: 'usd', interval: 'year' },
  };
  expect(await read()).toEqual({ stripe_configured: true, prices });

  await billing.stripe.control.api({ unreachable: true });

  expect(await read()).toEqual({ stripe_configured: true, prices });
});

describe('a checkout', () => {
  it('is ready until it is paid', async () => {
    const player = await billing.signIn();
    const { sessionId, url } = await openSession(player);

    expect(url).toMatch(/^http/);
    expect(await isReady(sessionId)).toEqual({ isReady: true });
    await billing.stripe.control.pay({ session: sessionId });
    await eventually(
      () => isReady(sessionId),
      (answer) => isDeepStrictEqual(answer, { isReady: false }),
    );
    expect(await isReady('cs_nobody')).toMatchObject({ code: 'not_found' });
    expect(await isReady('%D9%A3')).toMatchObject({ code: 'not_found' });
  });

  it('is the same page for repeated and concurrent requests', async () => {
    const player = await billing.signIn();

    const sessions = await Promise.all(Array.from({ length: 5 }, () => openSession(player)));

    expect(new Set(sessions.map(({ sessionId }) => sessionId)).size).toBe(1);
    expect((await openSession(player)).sessionId).toBe(sessions[0]?.sessionId);
  });

  it('replaces one for another price', async () => {
    const player = await billing.signIn();
    const before = await openSession(player, monthly);

    const after = await openSession(player, yearly);

    expect(await isReady(before.sessionId)).toEqual({ isReady: false });
    expect(await isReady(after.sessionId)).toEqual({ isReady: true });
    await expect(billing.stripe.control.pay({ session: before.sessionId })).rejects.toThrow('cannot be paid');
  });

  it('is a new page if the one before expired', async () => {
    const player = await billing.signIn();
    const before = await openSession(player);
    await billing.stripe.control.expire({ session: before.sessionId });

    const after = await openSession(player);

    expect(after.sessionId).not.toBe(before.sessionId);
    expect(await isReady(after.sessionId)).toEqual({ isReady: true });
  });

  it('names its price by the plan while the prices are unknown', async () => {
    const player = await billing.signIn();
    const { sessionId } = await openSession(player, 'yearly');
    expect((await openSession(player, yearly)).sessionId).toBe(sessionId);
  });

  it('belongs to the caller, whatever the body’s address', async () => {
    const player = await billing.signIn();
    const answer = await player.checkout(monthly, { email: 'somebody@else.example' });
    const { customer } = await billing.stripe.control.pay({
      session: answer.json<CheckoutSession>().sessionId,
    });
    await player.until({ status: 'pro' });
    const [row] = await billing.query.execute('SELECT account_id FROM customers WHERE customer_id = ?', [
      customer,
    ]);
    expect(row).toEqual({ account_id: player.accountId });
  });

  it('is refused if the caller is Pro, also before the event arrives', async () => {
    const player = await billing.signIn();
    await subscribe(billing, player);
    const refused = await player.checkout(yearly);
    expect([refused.statusCode, refused.json<ErrorBody>().code]).toEqual([409, 'conflict']);

    const hasty = await billing.signIn();
    const { sessionId } = await openSession(hasty);
    await billing.stripe.control.loseNext({ count: 100 });
    await billing.stripe.control.pay({ session: sessionId });
    expect((await hasty.checkout(monthly)).statusCode).toBe(409);
    expect((await hasty.status()).status).toBe('pro');
  });

  it('returns to the name of this machine that it began on', async () => {
    const player = await billing.signIn();
    const home = PUBLIC_URL.replace('localhost', '127.0.0.1');

    const answer = await player.checkout(monthly, {
      successUrl: `${home}/welcome/pro`,
      cancelUrl: `${home}/subscription`,
    });

    expect(answer.statusCode).toBe(200);
    const back = await fetch(answer.json<CheckoutSession>().url, {
      method: 'POST',
      body: new URLSearchParams({ action: 'back' }),
      redirect: 'manual',
    });
    expect(back.headers.get('location')).toBe(`${home}/subscription`);
  });

  it.each([
    ['a price that is not on offer', { priceId: 'price_other' }],
    ['a foreign address after success', { successUrl: 'https://evil.example/welcome/pro' }],
    ['a foreign address after giving up', { cancelUrl: `${PUBLIC_URL}.evil.example/` }],
    ['an address of another kind', { cancelUrl: 'javascript:alert(1)' }],
    ['an address with a gap', { cancelUrl: `${PUBLIC_URL}/ a` }],
    ['half an address', { successUrl: '/welcome/pro' }],
    ['no address', { successUrl: '' }],
    ['a field that nobody knows', { coupon: 'FREE' }],
  ])('is refused with %s', async (_, changes) => {
    const player = await billing.signIn();
    const answer = await player.checkout(monthly, changes);
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([400, 'invalid_request']);
    expect(
      await billing.query.execute('SELECT 1 FROM customers WHERE account_id = ?', [player.accountId]),
    ).toEqual([]);
  });

  it('works for an account without an e-mail address', async () => {
    const accountId = randomUUID();
    const token = await billing.issuer.issue({ sub: accountId, email: null });
    const answer = await billing.app.inject({
      method: 'POST',
      url: '/api/subscriptions/create-checkout-session',
      headers: { authorization: `Bearer ${token}` },
      payload: { priceId: monthly, successUrl: `${PUBLIC_URL}/a`, cancelUrl: `${PUBLIC_URL}/b` },
    });
    expect(answer.statusCode).toBe(200);
  });
});

describe('if the provider fails, a checkout', () => {
  it('that hangs is answered within 10 seconds; five retries open one page and one subscription', async () => {
    const player = await billing.signIn();
    await billing.stripe.control.hangNext({ path: '/checkout/sessions', method: 'POST' });
    const start = performance.now();
    const hung = await player.checkout(monthly);
    expect(hung).toMatchObject({ statusCode: 503, headers: { 'retry-after': '1' } });
    expect(hung.json<ErrorBody>().code).toBe('unavailable');
    expect(performance.now() - start).toBeLessThan(10_000);

    const ids = new Set<string>();
    for (let i = 0; i < 5; i += 1) ids.add((await openSession(player)).sessionId);
    expect(ids.size).toBe(1);
    const { customer } = await billing.stripe.control.pay({ session: [...ids][0] ?? '' });
    await player.until({ status: 'pro' });
    const rows = await billing.query.execute('SELECT id FROM subscriptions WHERE customer_id = ?', [
      customer,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('that hangs while the customer is created creates one customer', async () => {
    const player = await billing.signIn();
    await billing.stripe.control.hangNext({ path: '/customers', method: 'POST' });
    expect((await player.checkout(monthly)).statusCode).toBe(503);
    await openSession(player);
    const calls = await billing.stripe.control.calls();
    expect(calls.length).toBeGreaterThan(1);
    const [row] = await billing.query.execute<{ customer_number: number }>(
      'SELECT customer_number FROM billing_accounts WHERE account_id = ?',
      [player.accountId],
    );
    expect(row?.customer_number).toBe(1);
  });

  it.each(['/checkout/sessions', '/customers'])(
    'that fails with 500 at %s works at the next try, with another idempotency key',
    async (path) => {
      const player = await billing.signIn();
      await billing.stripe.control.failNext({ status: 500, method: 'POST', path });
      expect((await player.checkout(monthly)).statusCode).toBe(503);
      expect(await isReady((await openSession(player)).sessionId)).toEqual({ isReady: true });
    },
  );

  it('that is rate limited works later', async () => {
    const player = await billing.signIn();
    await billing.stripe.control.failNext({ status: 429, method: 'POST' });
    expect((await player.checkout(monthly)).statusCode).toBe(503);
    await openSession(player);
  });

  it('is refused at once while the provider is unreachable; the status is answered', async () => {
    const player = await billing.signIn();
    await billing.stripe.control.api({ unreachable: true });
    const start = performance.now();
    const answers = await Promise.all([player.checkout(monthly), player.status()]);
    expect(answers[0].statusCode).toBe(503);
    expect(answers[1].status).toBe('trial');
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

describe('the portal', () => {
  it('opens for a customer only', async () => {
    const player = await billing.signIn();
    expect((await player.portal()).statusCode).toBe(404);
    await subscribe(billing, player);
    const answer = await player.portal();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ url: expect.stringMatching(/^http/) });
  });

  it.each([
    [PUBLIC_URL, PUBLIC_URL],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['https://elsewhere.example', PUBLIC_URL],
  ])('opened from %s returns to %s', async (origin, home) => {
    const player = await billing.signIn();
    await subscribe(billing, player);
    const { url } = (await player.portal({ origin })).json<PortalSession>();
    expect(await (await fetch(url)).text()).toContain(`href="${home}/dashboard"`);
  });

  it('is 503 while the provider is unavailable, and 404 once the customer is deleted there', async () => {
    const player = await billing.signIn();
    const { customer } = await subscribe(billing, player);
    await billing.stripe.control.api({ unreachable: true });
    expect((await player.portal()).statusCode).toBe(503);
    await billing.stripe.control.api({ unreachable: false });
    await billing.stripe.control.loseNext({ count: 100 });
    await billing.stripe.control.deleteCustomer({ customer });
    expect((await player.portal()).statusCode).toBe(404);
    await eventually(player.status, ({ status }) => status === 'trial');
  });
});

describe('the webhook', () => {
  const post = (payload: string, headers: Record<string, string>) =>
    billing.app.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });

  it.each([
    ['no signature', {}],
    [
      'a made-up signature',
      { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'a'.repeat(64)}` },
    ],
  ])('refuses %s', async (_, headers) => {
    const answer = await post('{"id":"evt_1","type":"x","data":{"object":{}}}', headers);
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([400, 'invalid_request']);
  });
});
