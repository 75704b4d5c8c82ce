import { setTimeout as pause } from 'node:timers/promises';
import { isKeyInUse, ProviderTimeoutError } from './provider-errors';

/** Longest wait of a player for the provider: less than the gateway's timeout of 10 seconds. */
const TIMEOUT_MS = 9000;
const RETRY_MS = 250;
const KEY_TIMEOUT_MS = 4000;

/**
 * @param waitedMs what the player has waited before, which counts
 * @throws ProviderTimeoutError if the work takes longer than 9 seconds
 */
export async function withTimeout<T>(work: () => Promise<T>, waitedMs = 0): Promise<T> {
  const timer = new AbortController();
  const timeout = pause(TIMEOUT_MS - waitedMs, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new ProviderTimeoutError('The payment provider took too long.');
  });
  try {
    return await Promise.race([work(), timeout]);
  } finally {
    timeout.catch(() => undefined);
    timer.abort();
  }
}

/**
 * Retries for 4 seconds while another request uses the same idempotency key, to get its response. Less than `withTimeout`
 * allows, because a key in use does not mean that the provider is down.
 */
export async function retryWhileKeyInUse<T>(send: () => Promise<T>): Promise<T> {
  for (const deadline = performance.now() + KEY_TIMEOUT_MS; ;) {
    try {
      return await send();
    } catch (error) {
      if (performance.now() > deadline || !isKeyInUse(error)) throw error;
      await pause(RETRY_MS);
    }
  }
}
