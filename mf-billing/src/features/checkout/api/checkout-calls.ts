import { type CheckoutRequest, checkoutSession, checkoutStatus } from '@feltbook/contracts';
import { callPublicly, http } from '@feltbook/web-kit';

/** Asks for a checkout of one price. The same call within an attempt answers the same checkout. */
export const createCheckout = (body: CheckoutRequest, signal: AbortSignal) =>
  http.post('/api/subscriptions/create-checkout-session', {
    body,
    signal,
    schema: checkoutSession,
    forbidden: 'throw',
  });

/** Whether the provider has the page on which to pay. */
export async function isCheckoutReady(sessionId: string, signal: AbortSignal): Promise<boolean> {
  const path = `/api/subscriptions/checkout-status/${encodeURIComponent(sessionId)}`;
  return (await callPublicly('GET', path, { schema: checkoutStatus, signal })).isReady;
}
