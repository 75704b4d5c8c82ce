import { localDay } from '@feltbook/poker-math';
import { useSyncExternalStore } from 'react';

/** A minute late is early enough for a new day, and a timer for midnight itself would sleep with the device. */
const CHECK_MS = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_MS);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** @returns the player's own calendar day, YYYY-MM-DD; renders again when the next one has come */
export function useToday(): string {
  return useSyncExternalStore(subscribe, () => localDay(new Date()));
}
