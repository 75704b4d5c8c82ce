import type { CheckoutSession, SubscriptionConfig } from '@feltbook/contracts';
import type { StripeControl } from '@feltbook/simulators/stripe';
import type { Answer, Api } from './api';
import { eventually } from './eventually';
import { retryWhileBusy } from './retries';

export type PaidPlan = 'monthly' | 'yearly';

/** Stripe's price id of a plan. Waits until the product has loaded the prices from Stripe. */
export const priceOf = (api: Api, plan: PaidPlan = 'monthly'): Promise<string> =>
  eventually(async () => {
    const { prices } = await api.read<SubscriptionConfig>('/api/subscriptions/config');
    if (prices === null) throw new Error('There are no prices yet.');
    return prices[plan].id;
  });

/** Creates a checkout session, as the subscription page does. */
export const openCheckout = (api: Api, priceId: string): Promise<Answer> =>
  api.post('/api/subscriptions/create-checkout-session', {
    priceId,
    successUrl: `${api.url}/welcome/pro?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${api.url}/subscription?subscription=cancelled`,
  });

/** Pays for a plan through the public API, without the checkout page. @returns Stripe's id of the subscription */
export async function payFor(api: Api, stripe: StripeControl, plan?: PaidPlan): Promise<string> {
  const priceId = await priceOf(api, plan);
  const opened = await retryWhileBusy(() => openCheckout(api, priceId));
  if (opened.status !== 200) throw new Error(`The checkout answered ${opened.status} ${opened.text}`);
  return (await stripe.pay({ session: opened.json<CheckoutSession>().sessionId })).id;
}
