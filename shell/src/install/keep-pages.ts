import type { RemoteName } from '@feltbook/contracts';
import { loadRemoteModule } from '../federation/remotes';
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

const LISTS = ['/cash', '/tournaments'];

/**
 * Has mf-tracking store the lists of results on this device, or what changed in them, so that they open without a network,
 * visited or not. Only from the dashboard, and not for players whose browser saves data: they get a list by opening it.
 */
export async function keepListsReady(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  // A form on a slow phone would feel the download.
  if (connection?.saveData || !['/', '/dashboard'].includes(location.pathname)) return;
  const { prefetch } = await loadRemoteModule('mf_tracking');
  for (const path of LISTS) void prefetch?.(path);
}
