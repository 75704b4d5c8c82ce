import type { Product } from '@feltbook/tooling/product';
import { EntryPage } from '../pages/entry-page';
import { SubscriptionPage } from '../pages/subscription-page';
import { errorOf } from '../support/api';
import { eventually } from '../support/eventually';
import { startFaultProduct } from '../support/fault-product';
import { journeys } from '../support/journey';
import { faultsOf } from '../support/page-faults';
import { newPlayer, save } from '../support/players';
import { PLAN_WITHIN_MS } from '../support/pro';
import { cashBody } from '../support/samples';

describe('a product without a payment provider', () => {
  const visit = journeys();
  let product: Product;

  beforeAll(async () => {
    product = await startFaultProduct('without-provider', { SIMULATORS: 'false' });
  });
  afterAll(() => product.stop());

  it('shows the prices of Pro, and extends the trial once', async () => {
    const { url } = product;
    const player = await newPlayer(url);
    for (let count = 0; count < 10; count += 1) await save(player, '/sessions', cashBody());
    expect((await player.api.post('/sessions', cashBody())).status).toBe(402);
    const { page, goto, expectBrowserErrors } = await visit({ player, url });
    expectBrowserErrors(/status of 503.*create-checkout-session/);
    const subscription = new SubscriptionPage(page);
    await goto('/subscription');
    await page.getByRole('heading', { level: 1, name: 'Upgrade to Pro' }).waitFor();
    expect(await subscription.plan('Monthly').textContent()).toContain('$1/month');
    expect(await subscription.plan('Yearly').textContent()).toContain('$10/year');
    await subscription.subscribe('yearly');
    const promise = subscription.unavailable.getByText(
      /You have an extended trial with all Pro features until \w{3}\s\d+(, \d{4})?\. You have not been charged\.$/,
    );
    await promise.waitFor();
    const text = await promise.textContent();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keep tracking my stack' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByText(/^Extended trial with all Pro features until /).waitFor();

    await eventually(() => save(player, '/sessions', cashBody()), PLAN_WITHIN_MS);
    const entry = new EntryPage(page);
    await goto('/add');
    await entry.waitForLocation('Aria');
    await entry.type({ Date: '2026-05-02', 'Buy-in': '100', 'Cash out': '120' });
    await entry.save();
    await entry.saved.waitFor();
    expect((await player.api.get('/sessions')).json<unknown[]>()).toHaveLength(12);

    await goto('/subscription');
    await subscription.subscribe('monthly');
    await promise.waitFor();
    expect(await promise.textContent()).toBe(text);
  });

  it('returns 503 for calls that need one', async () => {
    const { api } = await newPlayer(product.url);
    expect((await api.get('/api/subscriptions/config')).json()).toEqual({
      stripe_configured: false,
      prices: null,
    });
    const checkout = await api.post('/api/subscriptions/create-checkout-session', {
      priceId: 'price_1',
      successUrl: `${product.url}/welcome/pro`,
      cancelUrl: `${product.url}/subscription`,
    });
    const portal = await api.post('/api/subscriptions/create-portal-session', {});
    for (const answer of [checkout, portal]) {
      expect(answer.status).toBe(503);
      expect(errorOf(answer).code).toBe('stripe_not_configured');
    }
  });
});
