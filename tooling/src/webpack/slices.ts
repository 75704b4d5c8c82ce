import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the repository, from `tooling/dist/webpack` and `tooling/src/webpack`. */
export const ROOT = join(__dirname, '../../..');

export type Mode = 'production' | 'development';

/** A slice with pages: the shell or a remote. */
export interface PageSlice {
  /** The name of its folder: `shell`, `mf-tracking`. */
  name: string;
  folder: string;
  /** The output folder of its pages. */
  output: string;
  /** Its name as a remote, with underscores for dashes; null for the shell. */
  remoteName: string | null;
}

/** @throws Error if there is no such slice, or it has no pages */
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
