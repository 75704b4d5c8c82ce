import {
  filesOfManifest,
  type Preview,
  type RemoteFiles,
  type RemoteName,
  remotesDocument,
  type RemotesDocument,
} from '@feltbook/contracts';
import { sendAnalyticsTo } from '@feltbook/web-kit';

const TIMEOUT_MS = 6000;
/** Older names are read again before a remote is loaded by them: it may have been deployed since. */
const FRESH_MS = 60_000;

let reading: { readonly at: number; readonly document: Promise<RemotesDocument> } | undefined;

let preview: Preview | undefined;
const listeners = new Set<() => void>();

/** The preview that this page has: until it is reloaded, because it may have loaded the preview's files. */
export const currentPreview = (): Preview | undefined => preview;

/** @returns ends the subscription */
export function subscribeToPreview(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Requests the deployed version of a document.
 * @param cache `reload` has the service worker wait longer for the network
 */
async function request(url: string, cache: 'no-cache' | 'reload'): Promise<unknown> {
  const response = await fetch(url, { cache, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.json();
}

/** Whether the service worker kept this page's document and files. */
export const isFromDevice = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** What the gateway wrote into this page's document; nothing in one from the device, which may be old. */
function written(): unknown {
  if (isFromDevice()) return undefined;
  const text = document.getElementById('remotes')?.textContent;
  return text ? JSON.parse(text) : undefined;
}

async function read(cache?: 'no-cache' | 'reload'): Promise<RemotesDocument> {
  const document = remotesDocument.parse(
    (!cache && written()) || (await request('/remotes.json', cache ?? 'no-cache')),
  );
  if (document.preview) {
    ({ preview } = document);
    listeners.forEach((listener) => listener());
  }
  sendAnalyticsTo(document.analytics?.url ?? null);
  return document;
}

function readAgain(cache?: 'no-cache' | 'reload'): Promise<RemotesDocument> {
  const current = { at: Date.now(), document: read(cache) };
  reading = current;
  current.document.catch(() => {
    if (reading === current) reading = undefined;
  });
  return current.document;
}

/** The remotes document. It is read once, and again after a failure. @throws Error if it cannot be read */
export const readRemotesDocument = (): Promise<RemotesDocument> => reading?.document ?? readAgain();

/**
 * The files of a remote as it is deployed now.
 * @param force whether to read them again
 * @throws Error if they cannot be read or the remote is not deployed
 */
export async function filesOf(name: RemoteName, force: boolean): Promise<RemoteFiles> {
  const isOld = reading && Date.now() - reading.at > FRESH_MS;
  const { remotes } = await (force
    ? readAgain('reload')
    : isOld
      ? readAgain('no-cache')
      : readRemotesDocument());
  const entry = remotes[name];
  if (!entry) throw new Error(`${name} is not deployed.`);
  return entry.files ?? filesOfManifest(await request(entry.manifest, 'no-cache'), entry.manifest);
}
