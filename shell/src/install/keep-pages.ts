import type { RemoteName } from '@feltbook/contracts';
import { filesOf } from '../federation/remotes-document';

/** The remotes that work without a network. */
const WANTED: readonly RemoteName[] = ['mf_dashboard', 'mf_tracking'];

/**
 * Has the service worker cache the pages of results, visited or not, so that they open without a network. The shell's
 * files are cached by the installation.
 */
export async function keepPagesReady(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const files = await Promise.all(WANTED.map((name) => filesOf(name, false)));
  const urls = files.flatMap(({ entry, sync, async }) => [entry, ...sync, ...async]);
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: ['/remotes.json', ...urls] } });
}
