import type { CheckoutSession, SubscriptionConfig } from '@feltbook/contracts';
import type { StripeControl } from '@feltbook/simulators/stripe';
import type { Answer, Api } from './api';
import { eventually } from './eventually';

export type PaidPlan = 'monthly' | 'yearly';

/** Stripe's id of what a plan costs. Waits until the product has heard of the prices, which it asks for by itself. */
export const priceOf = (api: Api, plan: PaidPlan = 'monthly'): Promise<string> =>
  eventually(async () => {
    const { prices } = (await api.get('/api/subscriptions/config')).json<SubscriptionConfig>();
    if (prices === null) throw new Error('There are no prices yet.');
    return prices[plan].id;
  });

/** Asks for a page to pay on, as the one of the subscription does. */
export const openCheckout = (api: Api, priceId: string): Promise<Answer> =>
  api.post('/api/subscriptions/create-checkout-session', {
    priceId,
    successUrl: `${api.url}/welcome/pro?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${api.url}/subscription?subscription=cancelled`,
  });

/** Has a player pay by the public calls; only the page to pay on is left out. @returns Stripe's id of the subscription */
export async function payFor(api: Api, stripe: StripeControl, plan?: PaidPlan): Promise<string> {
  const opened = await openCheckout(api, await priceOf(api, plan));
  if (opened.status !== 200) throw new Error(`The checkout answered ${opened.status} ${opened.text}`);
  return (await stripe.pay({ session: opened.json<CheckoutSession>().sessionId })).id;
}
