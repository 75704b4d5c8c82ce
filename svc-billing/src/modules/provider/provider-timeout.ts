import { setTimeout as pause } from 'node:timers/promises';
import { ProviderTimeoutError } from './provider-errors';

/** Longest wait of a player for the provider: less than the gateway's timeout of 10 seconds. */
const TIMEOUT_MS = 9000;

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
