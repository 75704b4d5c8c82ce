import { remotesDocument, type RemoteName, type RemotesDocument } from '@feltbook/contracts';
import { sendAnalyticsTo } from '@feltbook/web-kit';
import { fetchLatest } from './early-answers';

let reading: Promise<RemotesDocument> | undefined;

async function read(): Promise<RemotesDocument> {
  const response = await fetchLatest('/remotes.json');
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}.`);
  const document = remotesDocument.parse(await response.json());
  sendAnalyticsTo(document.analytics?.url ?? null);
  return document;
}

/** The remotes document. It is read once, and again after a failure. @throws Error if it cannot be read */
export function readRemotesDocument(): Promise<RemotesDocument> {
  if (reading) return reading;
  const current = read();
  reading = current;
  current.catch(() => {
    if (reading === current) reading = undefined;
  });
  return current;
}

/**
 * The absolute URL of a remote's manifest.
 * @param force whether to read it again, because a remote may have moved
 * @throws Error if the document cannot be read or does not name the remote
 */
export async function manifestOf(name: RemoteName, force: boolean): Promise<string> {
  if (force) reading = undefined;
  const entry = (await readRemotesDocument()).remotes[name];
  if (!entry) throw new Error(`${name} is not deployed.`);
  return new URL(entry.manifest, location.origin).href;
}
