import { useSyncExternalStore } from 'react';

/** False if the device reports that it has no network. True is no guarantee. */
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
