import { useEffect, useState } from 'react';

/** Minutes are shown: they may be late by this much. */
const STEP_MS = 2000;

/** The time now, in milliseconds since 1970: it moves on by itself, and at once when the page comes back to sight. */
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
