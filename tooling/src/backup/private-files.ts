import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;

/** Does work whose files only this user can read, also those that its programs write. */
export async function withPrivateFiles<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = process.umask(OTHERS);
  try {
    return await work();
  } finally {
    process.umask(before);
  }
}

/** Takes the rights of others away from a file, or from a folder and all in it. */
export function makePrivate(path: string): void {
  const stats = statSync(path);
  if (stats.isDirectory()) for (const name of readdirSync(path)) makePrivate(join(path, name));
  if (stats.mode & OTHERS) chmodSync(path, stats.mode & ~OTHERS);
}
