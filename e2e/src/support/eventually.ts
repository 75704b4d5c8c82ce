import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 50;

/**
 * Repeats a block of expectations until it holds.
 * @param withinMs how long it may take; then the last failure is thrown
 */
export async function eventually<T>(block: () => Promise<T> | T, withinMs = 8_000): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await block();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await delay(POLL_MS);
    }
  }
}
