import { useEffect, useState } from 'react';

/** The interval: shown minutes may be late by this much. */
const STEP_MS = 2000;

/** The current time in milliseconds since 1970, updated regularly and when the page becomes visible. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const look = () => setNow(Date.now());
    const timer = setInterval(look, STEP_MS);
    // Timers are throttled on hidden pages and stop on sleeping devices.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}
