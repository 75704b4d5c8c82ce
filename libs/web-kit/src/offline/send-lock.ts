import { oneTabAtATime } from '../session/cross-tab-lock';
import { PATIENCE_MS, within } from './patience';

const LOCK = 'feltbook.send-saves';

/** Runs `work` while nothing else sends or takes back a save, in whichever tab. */
export const underSendLock = <T>(work: () => Promise<T>): Promise<T> => oneTabAtATime(LOCK, work);

/**
 * {@link underSendLock} for somebody who waits for it.
 * @returns undefined, and `work` is never begun, when a save is being sent for longer than one would wait
 */
export function soonUnderSendLock<T>(work: () => Promise<T>): Promise<T | undefined> {
  let isBegun = false;
  let isLate = false;
  const done = underSendLock(async () => {
    if (isLate) return undefined;
    isBegun = true;
    return work();
  });
  return within(PATIENCE_MS, done).then((result) => {
    isLate = !isBegun;
    // What was begun in time is also waited for.
    return isBegun ? done : result;
  });
}
