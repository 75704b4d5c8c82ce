import { randomUUID } from 'node:crypto';
import type { SubscriptionStatus } from '@feltbook/contracts';
import { startBilling } from '../../testing/billing-app';

describe('without a provider', () => {
  let billing: Awaited<ReturnType<typeof startBilling>>;

  beforeAll(async () => {
    billing = await startBilling();
  });
  afterAll(() => billing.close());

  const order = {
    priceId: 'price_1',
    successUrl: 'http://localhost:8080/welcome/pro',
    cancelUrl: 'http://localhost:8080/subscription',
    email: null,
  };

  it('the configuration says that payments are not set up', async () => {
    const answer = await billing.app.inject({ method: 'GET', url: '/api/subscriptions/config' });
    expect(answer.json()).toEqual({ stripe_configured: false, prices: null });
  });

  it.each(['create-checkout-session', 'create-portal-session'])(
    '%s is refused with 503 and a reason',
    async (path) => {
      const authorization = `Bearer ${await billing.issuer.issue()}`;
      const url = `/api/subscriptions/${path}`;
      const answer = await billing.app.inject({
        method: 'POST',
        url,
        headers: { authorization },
        payload: path.includes('portal') ? {} : order,
      });
      const anonymous = await billing.app.inject({ method: 'POST', url, payload: {} });
      expect([answer.statusCode, answer.json()]).toEqual([
        503,
        expect.objectContaining({ code: 'stripe_not_configured' }),
      ]);
      expect(anonymous.statusCode).toBe(401);
    },
  );

  it('a checkout extends the trial', async () => {
    const authorization = `Bearer ${await billing.issuer.issue({ sub: randomUUID() })}`;
    const read = async () =>
      (
        await billing.app.inject({ url: '/api/user/subscription-status', headers: { authorization } })
      ).json<SubscriptionStatus>();
    expect(await read()).not.toHaveProperty('extended_trial_until');
    await billing.app.inject({
      method: 'POST',
      url: '/api/subscriptions/create-checkout-session',
      headers: { authorization },
      payload: { ...order, priceId: 'yearly' },
    });
    expect((await read()).extended_trial_until).toMatch(/Z$/);
  });

  it('no checkout is found', async () => {
    const answer = await billing.app.inject({
      method: 'GET',
      url: '/api/subscriptions/checkout-status/cs_1',
    });
    expect(answer.statusCode).toBe(404);
  });

  it('the worker is ready', async () => {
    const ready = await billing.worker.inject({ method: 'GET', url: '/health/ready' });
    expect(ready.json()).toMatchObject({ status: 'ok' });
  });
});
