const TIMEOUT_MS = 6000;

/** Manifests from which the remotes of this page were loaded, by URL. */
const loaded = new Map<string, string>();

/**
 * Reads a remote's manifest as it is deployed now.
 * @throws Error if the answer is no success or does not come in time
 */
export async function readManifest(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
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
