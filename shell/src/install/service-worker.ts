import { watchUpdates } from './updates';

async function register(): Promise<void> {
  // After the first page has loaded.
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/sw.js');
  watchUpdates(worker);
  await worker.register();
}

/** Registers the service worker. Production only. */
export function startServiceWorker(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    // Without it (private windows, plain http) the product needs a network.
    register().catch(() => undefined);
  });
}
