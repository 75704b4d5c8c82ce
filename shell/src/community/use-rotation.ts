import { useEffect, useState } from 'react';

interface Rotation {
  count: number;
  /** Milliseconds that each one stays. */
  everyMs: number;
  /** While true, the turn stays where it is; afterwards it has its whole time again. */
  paused: boolean;
}

/** Whose turn it is among several, and a way to give it to one of them. */
export function useRotation({ count, everyMs, paused }: Rotation): [number, (turn: number) => void] {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (paused) return;
    const timer = setInterval(() => setTurn((now) => (now + 1) % count), everyMs);
    return () => clearInterval(timer);
  }, [count, everyMs, paused]);
  return [turn, setTurn];
}
