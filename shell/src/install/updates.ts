import { useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';
import { reloadUpToDate } from './reload';

/** An installed app may stay open for weeks, and checks for updates only when it is opened. */
const ASK_AGAIN_MS = 3_600_000;

const listeners = new Set<() => void>();
let offered = false;

function setOffered(next: boolean): void {
  offered = next;
  listeners.forEach((listener) => listener());
}

/**
 * Offers a new version once it is installed and waiting. Never reloads automatically, and ignores the first
 * installation.
 */
export function watchUpdates(worker: Pick<Workbox, 'addEventListener' | 'update'>): void {
  worker.addEventListener('waiting', () => setOffered(true));
  // Another tab activated it: this one keeps its old pages until the player reloads.
  worker.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate) setOffered(true);
  });
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASK_AGAIN_MS) return;
    askedAt = Date.now();
    // Without a network it checks the next time.
    worker.update().catch(() => undefined);
  });
}

export interface Update {
  /** Reloads with the new version. */
  readonly reload: () => void;
  /** Until the next visit. */
  readonly later: () => void;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The new version; null if there is none or the player chose Later. */
export function useUpdate(): Update | null {
  const isOffered = useSyncExternalStore(subscribe, () => offered);
  return isOffered ? { reload: () => void reloadUpToDate(), later: () => setOffered(false) } : null;
}
