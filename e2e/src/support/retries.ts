import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, Api, CallOptions } from './api';

const BUSY_WITHIN_MS = 60_000;
/** Less than each time after which the product gives up: a statement has two seconds. */
const LATE_MS = 1_900;
const LATE_TRIES = 3;

/** Whether the product says that the same call may succeed later. */
const isBusy = ({ status, headers }: Answer): boolean => status >= 502 && headers.has('retry-after');

/**
 * Makes a call again while the product is unavailable, as pages do: for calls that prepare a test or read its outcome. Calls
 * that a test is about are made by `retryIfLate`, or once.
 */
export async function retryWhileBusy(call: () => Promise<Answer>): Promise<Answer> {
  const startedAt = performance.now();
  for (;;) {
    const answer = await call();
    if (!isBusy(answer) || performance.now() - startedAt > BUSY_WITHIN_MS) return answer;
    await delay(Number(answer.headers.get('retry-after')) * 1000);
  }
}

/** How the product ends a call that takes too long; it redirects a navigation. */
const GIVEN_UP: readonly number[] = [302, 303, 503, 504];

/** Whether the product gave up waiting, as it may for any call on a busy machine. */
export const isLate = ({ status, ms }: Pick<Answer, 'status' | 'ms'>): boolean =>
  GIVEN_UP.includes(status) && ms > LATE_MS;

/**
 * Makes a call that has to succeed while a part is missing; again if it was late. A busy machine delays some calls; a missing
 * part delays each of them, or fails it at once.
 */
export async function retryIfLate<T extends Pick<Answer, 'status' | 'ms'>>(
  call: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const answer = await call();
    if (!isLate(answer) || tries === LATE_TRIES) return answer;
  }
}

/** Deletes what is at a path. @throws Error if it cannot be deleted */
export async function remove(api: Api, path: string, options?: CallOptions): Promise<void> {
  let calls = 0;
  const answer = await retryWhileBusy(() => {
    calls += 1;
    return api.delete(path, options);
  });
  // A retry finds nothing, or no account, if the call before it was carried out.
  const expected = calls > 1 ? [204, 401, 404] : [204];
  if (!expected.includes(answer.status)) throw new Error(`Deleting answered ${answer.status} ${answer.text}`);
}
