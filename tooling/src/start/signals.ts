import { failureText } from './failure-text';

const PARENT_POLL_MS = 500;
const requested = new AbortController();

/** Aborted when this program is asked to stop. */
export const stopRequested: AbortSignal = requested.signal;

/** Stops everything gracefully on a signal, then exits. Further signals are ignored. */
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
  if (process.env['npm_lifecycle_event']) onParentGone(() => void stop());
}

/** If npm is killed, this program gets no signal, so it stops when its parent process is gone. */
function onParentGone(stop: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, PARENT_POLL_MS).unref();
}

/** Prints the error and exits with 1. Ignores errors while the program stops, which the stop itself causes. */
export function exitOnFailure(error: unknown): void {
  if (stopRequested.aborted) return;
  console.error(`\n${failureText(error)}`);
  process.exit(1);
}
