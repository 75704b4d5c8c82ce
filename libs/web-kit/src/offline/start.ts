import { currentSession, onSessionEnd, subscribeToSession } from '../session/session-store';
import { staleCache } from '../stale-cache/stale-cache';
import { offlineQueue } from './offline-queue';
import { refreshAfterOthers } from './refresh';

/**
 * Runs what pages need without a network: stores and clears answers with the session, and sends queued saves. Called once,
 * by the host.
 * @returns stops it
 */
export function startOffline(): () => void {
  let account: string | undefined;
  let stopSending: (() => void) | undefined;

  const onSession = () => {
    const now = currentSession().user?.id;
    if (now === account) return;
    account = now;
    stopSending?.();
    stopSending = now ? offlineQueue.keepSending() : undefined;
    // Another player's answers are removed; their queued saves stay.
    if (now) void staleCache.clear(now);
    else void offlineQueue.load();
    // Asks the browser not to evict what only this device has. Not every browser can be asked.
    if (now && navigator.storage?.persist) void navigator.storage.persist().catch(() => false);
  };
  // WebKit suspends a page that may be shown again in the middle of a transaction, which then blocks the next page's reads.
  let isSuspended = false;
  const flush = () => {
    // The page may not come back.
    if (document.visibilityState === 'hidden' && !isSuspended) void staleCache.flush();
  };
  const onPage = ({ type, persisted }: PageTransitionEvent) => {
    isSuspended = type === 'pagehide' && persisted;
  };

  const stops = [
    subscribeToSession(onSession),
    // An expired session belongs to the same player after the next sign-in.
    onSessionEnd((reason) => {
      if (reason === 'signed-out') void staleCache.clear();
    }),
    offlineQueue.followOtherTabs(refreshAfterOthers),
  ];
  document.addEventListener('visibilitychange', flush);
  for (const type of ['pagehide', 'pageshow'] as const) window.addEventListener(type, onPage);
  onSession();
  return () => {
    stopSending?.();
    stops.forEach((stop) => stop());
    document.removeEventListener('visibilitychange', flush);
    for (const type of ['pagehide', 'pageshow'] as const) window.removeEventListener(type, onPage);
  };
}
