import { setTimeout as pause } from 'node:timers/promises';
import { isUnderWay, toUnavailable } from './provider-errors';

/** What a player waits for an answer of the provider at most: less than the gateway's 10 seconds. */
const LONGEST_MS = 9000;
const AGAIN_MS = 250;

/** @throws ApiError `unavailable` when the work takes too long, or meets trouble with the provider */
export async function withinPatience<T>(work: () => Promise<T>): Promise<T> {
  const given = new AbortController();
  const late = pause(LONGEST_MS, undefined, { signal: given.signal, ref: false }).then(() => {
    throw toUnavailable(new Error('The payment provider took too long.'));
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    late.catch(() => undefined);
    given.abort();
  }
}

/** Waits for the same request of somebody else, and then gets its answer. The caller's patience ends it. */
export async function onceFree<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = LONGEST_MS / AGAIN_MS; ; tries -= 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries <= 0 || !isUnderWay(error)) throw error;
      await pause(AGAIN_MS);
    }
  }
}
