/** How long nothing is requested before a page counts as complete. */
const QUIET_MS = 3000;
/** Then requests put it off no longer: a page may go on requesting. */
const LONGEST_MS = 10_000;

const isComplete = (): boolean =>
  !!document.querySelector('main h1') && !document.querySelector('[role="status"][aria-label="Loading"]');

/**
 * Calls once the page is complete: it shows its content, nothing has been requested for three seconds, and the processor is
 * idle. For what later pages need: on a slow phone it would delay this one.
 */
export function whenQuiet(call: () => void): void {
  const deadline = performance.now() + LONGEST_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(look, QUIET_MS);
  };
  const requests = new PerformanceObserver(() => {
    if (performance.now() < deadline) wait();
  });
  const look = () => {
    if (!isComplete()) return wait();
    requests.disconnect();
    // Safari knows no idle time.
    (globalThis.requestIdleCallback ?? setTimeout)(call);
  };
  requests.observe({ type: 'resource' });
  wait();
}
