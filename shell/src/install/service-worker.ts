import { watchUpdates } from './updates';

/** Its files come after those of the first page, which a slow network takes seconds for. */
const DELAY_MS = 3000;

async function register(): Promise<void> {
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
    setTimeout(() => void register().catch(() => undefined), DELAY_MS);
  });
}
