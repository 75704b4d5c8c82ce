import { setTimeout as pause } from 'node:timers/promises';
import { LONG_MS } from './long-timeouts';

const AGAIN_AFTER_MS = 20;

/** Waits until a condition holds. @throws what the condition throws, or after `withinMs` milliseconds */
export async function until(condition: () => Promise<boolean> | boolean, withinMs = LONG_MS): Promise<void> {
  for (const end = Date.now() + withinMs; !(await condition()); await pause(AGAIN_AFTER_MS)) {
    if (Date.now() > end) throw new Error('It did not happen in time.');
  }
}

/** Repeats work until it does not throw. @returns its result @throws its last error after `withinMs` milliseconds */
export async function retry<T>(work: () => Promise<T> | T, withinMs = LONG_MS): Promise<T> {
  for (const end = Date.now() + withinMs; ; await pause(AGAIN_AFTER_MS)) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

const RETRY_AFTER_MS = 1000;

/**
 * Repeats a call while it is answered 503, as clients do: on a busy machine, any call may take longer than a service has for
 * it. A save needs an idempotency key.
 * @returns the first other answer, or the last 503 after a minute
 */
export async function retryUnavailable<Answer extends Answered>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  for (const end = Date.now() + LONG_MS; ; await pause(RETRY_AFTER_MS)) {
    const answer = await call();
    const { status = answer.statusCode } = answer;
    if (status !== 503 || Date.now() > end) return answer;
  }
}

interface Answered {
  readonly status?: number;
  readonly statusCode?: number;
}
