import { setTimeout as pause } from 'node:timers/promises';
import { isKeyInUse, toUnavailable } from './provider-errors';

/** Longest wait of a player for the provider: less than the gateway's timeout of 10 seconds. */
const TIMEOUT_MS = 9000;
const RETRY_MS = 250;

/** @throws ApiError `unavailable` if the work takes longer than 9 seconds */
export async function withTimeout<T>(work: () => Promise<T>): Promise<T> {
  const timer = new AbortController();
  const timeout = pause(TIMEOUT_MS, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw toUnavailable(new Error('The payment provider took too long.'));
  });
  try {
    return await Promise.race([work(), timeout]);
  } finally {
    timeout.catch(() => undefined);
    timer.abort();
  }
}

/** Retries while another request uses the same idempotency key, to get its response. `withTimeout` bounds the wait. */
export async function retryWhileKeyInUse<T>(send: () => Promise<T>): Promise<T> {
  for (let tries = TIMEOUT_MS / RETRY_MS; ; tries -= 1) {
    try {
      return await send();
    } catch (error) {
      if (tries <= 0 || !isKeyInUse(error)) throw error;
      await pause(RETRY_MS);
    }
  }
}
