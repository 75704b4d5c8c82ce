import { useEffect, useRef, useState } from 'react';

const TICK_MS = 1000;

interface Countdown {
  /** Whole seconds until the end. */
  readonly secondsLeft: number;
  readonly isRunning: boolean;
  readonly stop: () => void;
}

/**
 * Counts down to an action, unless it is stopped.
 * @param durationMs read at the start
 * @param active starts the countdown once it is true
 */
export function useCountdown(durationMs: number, active: boolean, atEnd: () => void): Countdown {
  const [leftMs, setLeftMs] = useState(durationMs);
  const [stopped, setStopped] = useState(false);
  const isRunning = active && !stopped;
  const end = useRef(atEnd);
  useEffect(() => {
    end.current = atEnd;
  });

  useEffect(() => {
    if (!isRunning) return undefined;
    const deadline = Date.now() + durationMs;
    const ticking = setInterval(() => setLeftMs(Math.max(0, deadline - Date.now())), TICK_MS);
    const ending = setTimeout(() => end.current(), durationMs);
    return () => {
      clearInterval(ticking);
      clearTimeout(ending);
    };
  }, [isRunning, durationMs]);

  return { secondsLeft: Math.ceil(leftMs / 1000), isRunning, stop: () => setStopped(true) };
}
