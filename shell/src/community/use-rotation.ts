import { useEffect, useState } from 'react';

interface Rotation {
  count: number;
  /** Milliseconds per turn. */
  everyMs: number;
  /** Stops the rotation; afterwards the turn gets its full time again. */
  paused: boolean;
}

/** Rotates through `count` items. @returns the current one and a setter */
export function useRotation({ count, everyMs, paused }: Rotation): [number, (turn: number) => void] {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (paused) return;
    const timer = setInterval(() => setTurn((now) => (now + 1) % count), everyMs);
    return () => clearInterval(timer);
  }, [count, everyMs, paused]);
  return [turn, setTurn];
}
