import type { Product } from '@feltbook/tooling/product';
import { SubscriptionPage } from '../pages/subscription-page';
import { errorOf } from '../support/api';
import { startFaultProduct } from '../support/fault-product';
import { journeys } from '../support/journey';
import { faultsOf } from '../support/page-faults';
import { newPlayer } from '../support/players';

describe('a product without a payment provider', () => {
  const visit = journeys();
  let product: Product;

  beforeAll(async () => {
    product = await startFaultProduct('without-provider', { SIMULATORS: 'false' });
  }, 120_000);
  afterAll(() => product.stop(), 60_000);

  it('shows the prices of Pro, and that payments are being set up', async () => {
    const { url } = product;
    const player = await newPlayer(url);
    const { page, goto } = await visit({ player, url });
    const subscription = new SubscriptionPage(page);
    await goto('/subscription');
    await page.getByRole('heading', { level: 1, name: 'Upgrade to Pro' }).waitFor();
    expect(await subscription.plan('Monthly').textContent()).toContain('$1/month');
    expect(await subscription.plan('Yearly').textContent()).toContain('$10/year');
    await subscription.subscribe('yearly');
    await subscription.unavailable.waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keep tracking my stack' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByText('Free trial: 10 cash sessions and 10 tournaments left.').waitFor();
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
