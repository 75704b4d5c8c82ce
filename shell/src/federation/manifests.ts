import { fetchLatest } from './early-answers';

/** The part of a remote's manifest that names its files. */
export interface Manifest {
  metaData: { remoteEntry: { name: string; path: string } };
  exposes: { assets: { js: { sync: string[]; async: string[] } } }[];
}

/** Manifests from which the remotes of this page were loaded, by URL. */
const loaded = new Map<string, string>();

/**
 * Reads a remote's manifest as it is deployed now.
 * @throws Error if the answer is no success or does not come in time
 */
export async function readManifest(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetchLatest(url, init);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response;
}

/** Remembers the manifest of a loaded remote, to detect a later deployment. */
export function rememberManifest(url: string, text: string): void {
  loaded.set(url, text);
}

/** Whether a remote's manifest has changed since this page loaded it. */
export async function hasChanged(url: string): Promise<boolean> {
  const response = await readManifest(url);
  return loaded.get(url) !== (await response.text());
}
