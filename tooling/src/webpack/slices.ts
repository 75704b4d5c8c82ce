import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The workspace's root, seen from `tooling/dist/webpack` as from `tooling/src/webpack`. */
export const ROOT = join(__dirname, '../../..');

export type Mode = 'production' | 'development';

/** A slice that has pages: the shell or a remote. */
export interface PageSlice {
  /** Name of its folder: `shell`, `mf-tracking`. */
  name: string;
  folder: string;
  /** Where its pages are built to. */
  output: string;
  /** Its name among remotes, which may not hold dashes; null for the shell. */
  remoteName: string | null;
}

/** @throws Error when there is no such slice, or it has no pages */
export function pageSlice(name: string): PageSlice {
  const folder = join(ROOT, name);
  const isRemote = name.startsWith('mf-');
  if (!(name === 'shell' || isRemote) || !existsSync(join(folder, 'package.json')))
    throw new Error(`There is no slice with pages called "${name}".`);
  return {
    name,
    folder,
    output: join(folder, 'dist/web'),
    remoteName: isRemote ? name.replaceAll('-', '_') : null,
  };
}
