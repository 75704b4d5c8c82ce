import { localDay } from '@feltbook/poker-math';
import { useSyncExternalStore } from 'react';

/** Checked every minute: a timer for midnight would stop on a sleeping device. */
const CHECK_MS = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_MS);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** @returns the player's calendar day, YYYY-MM-DD */
export const today = (): string => localDay(new Date());

/** {@link today}; rerenders on the next day. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, today);
}
