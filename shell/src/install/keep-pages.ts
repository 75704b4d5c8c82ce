import { remotesDocument, type RemoteName } from '@feltbook/contracts';
import { filesOf, type Manifest } from '../federation/manifest';

/** The remotes that work without a network. */
const WANTED: readonly RemoteName[] = ['mf_dashboard', 'mf_tracking'];
const REMOTES = '/remotes.json';

async function read<T>(url: string): Promise<T> {
  const response = await fetch(url, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.json() as Promise<T>;
}

/** All URLs that a remote's pages are loaded from. @param url of its manifest */
async function pagesOf(url: string): Promise<string[]> {
  const { entry, sync, async } = filesOf(await read<Manifest>(url), new URL(url, location.origin).href);
  return [url, entry, ...sync, ...async];
}

/**
 * Has the service worker cache the pages of results, visited or not, so that they open without a network. The shell's
 * files are cached by the installation.
 */
export async function keepPagesReady(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const { remotes } = remotesDocument.parse(await read(REMOTES));
  const manifests = WANTED.flatMap((name) => remotes[name]?.manifest ?? []);
  const files = await Promise.all(manifests.map(pagesOf));
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [REMOTES, ...files.flat()] } });
}
