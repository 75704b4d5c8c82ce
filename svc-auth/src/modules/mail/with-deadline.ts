/** How long work may take. */
export interface Deadline {
  readonly withinMs: number;
  /** Aborted when the process stops. */
  readonly stopping: AbortSignal;
  /** What is left of the time from then on. */
  readonly stopWithinMs: number;
}

/** @param work ends when its signal aborts */
export async function withDeadline<T>(
  { withinMs, stopping, stopWithinMs }: Deadline,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = new AbortController();
  const end = () => deadline.abort();
  const timers = [setTimeout(end, withinMs)];
  const onStop = () => void timers.push(setTimeout(end, stopWithinMs));
  stopping.addEventListener('abort', onStop, { once: true });
  if (stopping.aborted) onStop();
  try {
    return await work(deadline.signal);
  } finally {
    stopping.removeEventListener('abort', onStop);
    for (const timer of timers) clearTimeout(timer);
  }
}
