import type { RemoteName } from '@feltbook/contracts';
import type { Api } from './api';

/** A page, and the remote that draws it; null for the shell's own. */
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
 * Asks for all that a first visit to a page needs, without a browser: the document and its scripts, the manifest, the
 * remote's entry and all of its chunks; for a page of the shell, all that its service worker keeps.
 * @returns the answers that were no success
 */
export async function loadPlainly(api: Api, { path, remote }: LoadedPage): Promise<string[]> {
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
