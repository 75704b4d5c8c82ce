import type { RemoteName } from '@feltbook/contracts';
import type { Api } from './api';

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
  [...text.matchAll(/["'](\/assets\/[^"']+)["']/g)].map(([, path = '']) => path);

/**
 * Requests what a first visit to a page loads, without a browser: document, scripts, manifest, remote entry and all
 * chunks; for a page of the shell, all files that the service worker precaches.
 * @returns paths and statuses of failed requests
 */
export async function loadWithoutBrowser(api: Api, { path, remote }: LoadedPage): Promise<string[]> {
  const broken: string[] = [];
  const open = async (file: string, accept = '*/*') => {
    const answer = await api.get(file, { headers: { accept } });
    if (answer.status !== 200) broken.push(`${file}: ${answer.status}`);
    return answer;
  };
  const openAll = (files: readonly string[]) => Promise.all(files.map((file) => open(file)));

  await openAll(assetsIn((await open(path, 'text/html')).text));
  if (remote === null) {
    await openAll(assetsIn((await open('/sw.js')).text));
    return broken;
  }
  const base = `/remotes/${remote}/`;
  const { metaData, exposes } = (await open(`${base}mf-manifest.json`)).json<Manifest>();
  await open(base + metaData.remoteEntry.name);
  const chunks = exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.js.async]);
  await openAll(chunks.map((file) => base + file));
  return broken;
}
