import Stripe from 'stripe';
import { request, type Dispatcher } from 'undici';

const PATIENCE_MS = 20_000;

/** How one attempt to deliver an event went. */
export interface DeliveryResult {
  /** The id of the event. */
  readonly event: string;
  readonly type: string;
  /** Of the answer; 0 when there was none. */
  readonly status: number;
  /** Until the answer, or until it was given up. */
  readonly ms: number;
}

/** Sends an event, signed for this moment over its raw body. Never rejects. */
export async function signedPost(
  dispatcher: Dispatcher,
  endpoint: { readonly url: string; readonly secret: string },
  event: Stripe.EventBase,
): Promise<DeliveryResult> {
  const payload = JSON.stringify(event, null, 2);
  const startedAt = performance.now();
  const status = await request(endpoint.url, {
    dispatcher,
    method: 'POST',
    body: payload,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret: endpoint.secret }),
      'user-agent': 'Stripe/1.0 (simulator)',
    },
    headersTimeout: PATIENCE_MS,
    bodyTimeout: PATIENCE_MS,
  }).then(
    async ({ statusCode, body }) => {
      await body.dump();
      return statusCode;
    },
    () => 0,
  );
  return { event: event.id, type: event.type, status, ms: Math.round(performance.now() - startedAt) };
}

export const succeeded = ({ status }: DeliveryResult): boolean => status >= 200 && status < 300;
