import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 50;

/**
 * Repeats a block of expectations until none throws.
 * @param withinMs time limit in milliseconds
 * @throws the last error at the limit
 */
export async function eventually<T>(block: () => Promise<T> | T, withinMs = 30_000): Promise<T> {
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
