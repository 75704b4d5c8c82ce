import { fetchLatest } from './early-answers';
import { filesOf, type Manifest } from './manifest';

/** Manifests from which the remotes of this page were loaded, by URL. */
const loaded = new Map<string, string>();

async function read(url: string): Promise<string> {
  const response = await fetchLatest(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.text();
}

/**
 * Reads a remote's manifest as it is deployed now, and remembers it to detect a later deployment.
 * @param url absolute
 * @returns the URL of the remote's entry
 * @throws Error if the answer is no manifest or does not come in time
 */
export async function entryOf(url: string): Promise<string> {
  const text = await read(url);
  const { entry } = filesOf(JSON.parse(text) as Manifest, url);
  loaded.set(url, text);
  return entry;
}

/** Whether a remote's manifest has changed since this page loaded it. @throws Error without an answer */
export async function hasChanged(url: string): Promise<boolean> {
  return loaded.get(url) !== (await read(url));
}
