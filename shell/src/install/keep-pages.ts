import { remotesDocument, type RemoteName } from '@feltbook/contracts';
import type { Manifest } from '../federation/manifests';

/** The remotes that work without a network. */
const WANTED: readonly RemoteName[] = ['mf_dashboard', 'mf_tracking'];
const REMOTES = '/remotes.json';

async function read<T>(url: string): Promise<T> {
  const response = await fetch(url, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.json() as Promise<T>;
}

/** All URLs that a remote's pages are loaded from. @param url of its manifest */
async function filesOf(url: string): Promise<string[]> {
  const { metaData, exposes } = await read<Manifest>(url);
  const { name, path } = metaData.remoteEntry;
  const scripts = exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.js.async]);
  return [url, ...[path + name, ...scripts].map((file) => new URL(file, new URL(url, location.origin)).href)];
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
  const files = await Promise.all(manifests.map(filesOf));
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [REMOTES, ...files.flat()] } });
}
