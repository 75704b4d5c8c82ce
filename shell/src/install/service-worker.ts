import { watchUpdates } from './updates';
import { whenQuiet } from './when-quiet';

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/sw.js');
  watchUpdates(worker);
  await worker.register();
}

/** Registers the service worker once the page is complete. Production only. */
export function startServiceWorker(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  // Its files come after those of the first page. Without it (private windows, plain http) the product needs a network.
  whenQuiet(() => void register().catch(() => undefined));
}
