import type { RemoteName } from '@feltbook/contracts';
import { Agent, request } from 'undici';

/** A page and its remote; null for a page of the shell. */
export interface LoadedPage {
  path: string;
  remote: RemoteName | null;
}

interface Manifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { assets: { js: { sync: string[]; async: string[] } } }[];
}

const assetsIn = (text: string): string[] =>
  [...text.matchAll(/["'\s](\/assets\/[^"'\s]+)/g)].map(([, path = '']) => path);

/** As many as a browser opens. */
const CONNECTIONS = 6;
const TIMEOUT_MS = 60_000;

/**
 * Requests what a first visit to a page loads, without a browser: document, scripts, manifest, remote entry and all
 * chunks; for a page of the shell, all files that the service worker precaches.
 * @returns paths and statuses of failed requests
 */
export async function loadWithoutBrowser(url: string, { path, remote }: LoadedPage): Promise<string[]> {
  // Not kept for the next load: the server closes idle connections.
  const connections = new Agent({
    connections: CONNECTIONS,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });
  const broken: string[] = [];
  const open = async (file: string, accept = '*/*'): Promise<string> => {
    const { statusCode, body } = await request(url + file, { dispatcher: connections, headers: { accept } });
    if (statusCode !== 200) broken.push(`${file}: ${statusCode}`);
    return body.text();
  };
  const openAll = (files: readonly string[]) => Promise.all(files.map((file) => open(file)));

  try {
    await openAll(assetsIn(await open(path, 'text/html')));
    if (remote === null) {
      await openAll(assetsIn(await open('/sw.js')));
      return broken;
    }
    const base = `/remotes/${remote}/`;
    const { metaData, exposes } = JSON.parse(await open(`${base}mf-manifest.json`)) as Manifest;
    await open(base + metaData.remoteEntry.name);
    const chunks = exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.js.async]);
    await openAll(chunks.map((file) => base + file));
    return broken;
  } finally {
    await connections.destroy();
  }
}
