import Stripe from 'stripe';
import { request, type Dispatcher } from 'undici';

const TIMEOUT_MS = 20_000;

/** The result of one attempt to deliver an event. */
export interface DeliveryResult {
  /** The id of the event. */
  readonly event: string;
  readonly type: string;
  /** Of the response; 0 if there was none. */
  readonly status: number;
  /** Until the response or the timeout, in milliseconds. */
  readonly ms: number;
}

/** Posts an event with a signature of its raw body. Never rejects. */
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
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
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
