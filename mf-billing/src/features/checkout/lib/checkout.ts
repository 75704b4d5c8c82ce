import { type CheckoutRequest, checkoutSession, checkoutStatus } from '@feltbook/contracts';
import { ApiFailure, callPublicly, eitherSignal, http } from '@feltbook/web-kit';

/** Creates a checkout of one price. Idempotent within an attempt. */
const createCheckout = (body: CheckoutRequest, signal: AbortSignal) =>
  http.post('/api/subscriptions/create-checkout-session', {
    body,
    signal,
    schema: checkoutSession,
    forbidden: 'throw',
  });

/** Whether the provider's payment page is ready. */
async function isCheckoutReady(sessionId: string, signal: AbortSignal): Promise<boolean> {
  const path = `/api/subscriptions/checkout-status/${encodeURIComponent(sessionId)}`;
  return (await callPublicly('GET', path, { schema: checkoutStatus, signal })).isReady;
}

export const POLL_TRIES = 5;
export const POLL_PAUSE_MS = 2000;
/** Timeout of starting a checkout. */
const CREATE_LIMIT_MS = 10_000;
/** Timeout of one poll: the next one may reach a server that is not busy. */
const TRY_LIMIT_MS = 4000;

/** The payment page is unavailable; nothing was charged. */
export class CheckoutUnavailable extends Error {
  override readonly name = 'CheckoutUnavailable';
}

const within = (limitMs: number, signal: AbortSignal) => eitherSignal(signal, AbortSignal.timeout(limitMs));

/** Waits so many milliseconds. @throws the signal's reason if it aborts meanwhile */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** A failed status call counts as not ready. */
const ready = (sessionId: string, signal: AbortSignal) =>
  isCheckoutReady(sessionId, within(TRY_LIMIT_MS, signal)).catch(() => false);

/** Allows https and http addresses only, never a script. */
const isPage = (url: string) => /^https?:\/\//iu.test(url);

async function create(request: CheckoutRequest, signal: AbortSignal) {
  try {
    return await createCheckout(request, within(CREATE_LIMIT_MS, signal));
  } catch (error) {
    signal.throwIfAborted();
    // Signed out meanwhile, or already Pro: not the provider's failure.
    if (error instanceof ApiFailure && (error.status === 401 || error.status === 409)) throw error;
    throw new CheckoutUnavailable('Failed to create checkout session', { cause: error });
  }
}

/**
 * Creates a checkout and waits until the provider has its page: five tries, two seconds apart.
 * @returns the page's address
 * @throws CheckoutUnavailable without a page; ApiFailure on 401 and 409; the signal's reason
 */
export async function checkout(request: CheckoutRequest, signal: AbortSignal): Promise<string> {
  const { sessionId, url } = await create(request, signal);
  if (!isPage(url)) throw new CheckoutUnavailable('The answer names no page.');
  for (let tries = 1; !(await ready(sessionId, signal)); tries += 1) {
    signal.throwIfAborted();
    if (tries === POLL_TRIES) throw new CheckoutUnavailable('The checkout did not get ready.');
    await pause(POLL_PAUSE_MS, signal);
  }
  signal.throwIfAborted();
  return url;
}
