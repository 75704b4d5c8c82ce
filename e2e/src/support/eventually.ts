import { setTimeout as delay } from 'node:timers/promises';

/** Between two tries: the longer it has lasted, the longer, because tries take processor time. */
const POLL_MS = { least: 50, most: 250, ofTotal: 0.2 };

/**
 * Repeats a block of expectations until none throws. The default limit is generous, because a busy machine may take seconds
 * for any step, and it costs no time when all is well.
 * @param withinMs time limit in milliseconds
 * @throws the last error at the limit
 */
export async function eventually<T>(block: () => Promise<T> | T, withinMs = 60_000): Promise<T> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await block();
    } catch (error) {
      const lasted = performance.now() - startedAt;
      if (lasted > withinMs) throw error;
      await delay(Math.min(Math.max(POLL_MS.least, lasted * POLL_MS.ofTotal), POLL_MS.most));
    }
  }
}
