import { failureText } from './failure-text';

const requested = new AbortController();

/** Aborted as soon as somebody asks this program to end. */
export const stopRequested: AbortSignal = requested.signal;

/** On Ctrl-C and its like: ends everything in order, then this program. A second signal does not hurry it. */
export function stopOnSignal(stopEverything: () => Promise<void>): void {
  const stop = async () => {
    if (stopRequested.aborted) return;
    const startedAt = Date.now();
    console.log('\nStopping ...');
    requested.abort();
    await stopEverything();
    console.log(`Stopped in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
}

/** Ends this program with what went wrong; not while it is being stopped, when things fail because they end. */
export function exitOnFailure(error: unknown): void {
  if (stopRequested.aborted) return;
  console.error(`\n${failureText(error)}`);
  process.exit(1);
}
