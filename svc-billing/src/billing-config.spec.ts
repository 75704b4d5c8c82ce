import { serviceEnvironment } from '@feltbook/tooling/testing';
import { parseConfig } from '@feltbook/svc-kit';
import { billingConfig } from './billing-config';

const COMMON = {
  PORT: '3000',
  ...serviceEnvironment('svc-billing'),
  DATABASE_URL: 'mysql://u:p@127.0.0.1/billing',
  REDIS_URL: 'redis://127.0.0.1',
  AUTH_URL: 'http://auth',
  TRACKING_URL: 'http://tracking',
  BILLING_URL: 'http://billing',
};
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_12345',
  STRIPE_WEBHOOK_SECRET: 'whsec_12345',
  STRIPE_PRICE_MONTHLY: 'price_m',
  STRIPE_PRICE_YEARLY: 'price_y',
};

describe('the configuration', () => {
  it('needs nothing of Stripe', () => {
    expect(parseConfig(billingConfig, COMMON)).toMatchObject({ STRIPE_API_URL: 'https://api.stripe.com' });
  });

  it('takes all of it', () => {
    expect(parseConfig(billingConfig, { ...COMMON, ...STRIPE })).toMatchObject(STRIPE);
  });

  it.each(Object.keys(STRIPE))('refuses a half: without %s', (name) => {
    const half = { ...COMMON, ...STRIPE, [name]: '' };
    expect(() => parseConfig(billingConfig, half)).toThrow(`Configuration: ${name} is missing.`);
  });
});
