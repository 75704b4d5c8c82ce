const WITHIN_MS = 4000;
/** Files with a hash in their name: browsers cache them for ever. */
const HASHED = /\.[0-9a-f]{10}\.\w+$/;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Has the service worker remove cached answers that are no files of the build. */
async function dropForeign(worker: ServiceWorker): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const done = new Promise<void>((resolve) => {
    port1.onmessage = () => resolve();
  });
  worker.postMessage({ type: 'DROP_FOREIGN' }, [port2]);
  await done.finally(() => port1.close());
}

/** Reloads the page's files without the HTTP cache, which may hold a captive portal's answer. */
async function loadAnew(): Promise<void> {
  const urls = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin) && HASHED.test(name));
  await Promise.allSettled([...new Set(urls)].map((url) => fetch(url, { cache: 'reload' })));
}

/**
 * Removes cached files of this page that are not the deployed ones. Called before something
 * that failed to load is tried again. Takes a few seconds at most, and never fails.
 */
export async function renewFiles(): Promise<void> {
  // Not in every browser and not on every address.
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  const work = worker ? dropForeign(worker) : loadAnew();
  await Promise.race([work.catch(() => undefined), pause(WITHIN_MS)]);
}
