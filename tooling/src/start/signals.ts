import { failureText } from './failure-text';

const PARENT_POLL_MS = 500;
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
  if (process.env['npm_lifecycle_event']) onParentGone(() => void stop());
}

/** npm may be killed without a word to us; nobody could stop us then but by looking for our process. */
function onParentGone(stop: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, PARENT_POLL_MS).unref();
}

/** Ends this program with what went wrong; not while it is being stopped, when things fail because they end. */
export function exitOnFailure(error: unknown): void {
  if (stopRequested.aborted) return;
  console.error(`\n${failureText(error)}`);
  process.exit(1);
}
