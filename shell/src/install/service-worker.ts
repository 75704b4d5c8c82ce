import { watchUpdates } from './updates';

async function register(): Promise<void> {
  // Not on the way to the first page.
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/sw.js');
  watchUpdates(worker);
  await worker.register();
}

/** Lets the product open without a network, and asks before a new version takes over. Built for production only. */
export function startServiceWorker(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    // Where it is refused (private windows, plain http) the product works as ever, with a network.
    register().catch(() => undefined);
  });
}
