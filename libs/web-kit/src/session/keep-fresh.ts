import { millisecondsLeft, refreshAccess } from './access';
import { currentSession, subscribeToSession } from './session-store';

/** A token is renewed this long before it expires, so that no call has to wait. */
const AHEAD_MS = 60_000;
/** Delay after a failed refresh. */
const RETRY_MS = 15_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Renews the access token shortly before it expires while the page is visible; a hidden page renews it when it becomes
 * visible. Called once, by the host.
 * @returns stops it
 */
export function keepSessionFresh(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let notBefore = 0;

  const schedule = () => {
    clearTimeout(timer);
    const { token } = currentSession();
    if (!token || document.visibilityState === 'hidden') return;
    const left = millisecondsLeft(token);
    // A token with less than twice the margin left is renewed at half of its remaining time.
    const due = Math.max(left - Math.min(AHEAD_MS, left / 2), notBefore - Date.now(), 0);
    timer = setTimeout(() => void refresh(token), Math.min(due, LONGEST_TIMER_MS));
  };

  const refresh = async (token: string) => {
    try {
      await refreshAccess(token);
    } catch {
      notBefore = Date.now() + RETRY_MS;
      schedule();
    }
  };

  const unsubscribe = subscribeToSession(schedule);
  document.addEventListener('visibilitychange', schedule);
  schedule();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', schedule);
  };
}
