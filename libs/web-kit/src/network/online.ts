import { useSyncExternalStore } from 'react';

/** False when the device itself says that it has no network. True is no promise. */
export const isOnline = (): boolean => navigator.onLine;

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** {@link isOnline}, for components: they render again when it changes. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
