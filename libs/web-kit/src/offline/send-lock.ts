import { SLOW_AFTER_MS, withTimeout } from '../network/timeout';
import { oneTabAtATime } from '../session/cross-tab-lock';

const LOCK = 'feltbook.send-saves';

/** Runs `work` while no tab sends or removes a save. */
export const withSendLock = <T>(work: () => Promise<T>): Promise<T> => oneTabAtATime(LOCK, work);

/** {@link withSendLock} for a waiting player. @returns undefined, without running `work`, if the lock is not free in time */
export function trySendLock<T>(work: () => Promise<T>): Promise<T | undefined> {
  let isRunning = false;
  let isLate = false;
  const done = withSendLock(async () => {
    if (isLate) return undefined;
    isRunning = true;
    return work();
  });
  return withTimeout(SLOW_AFTER_MS, done).then((result) => {
    isLate = !isRunning;
    return isRunning ? done : result;
  });
}
