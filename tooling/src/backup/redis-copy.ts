import { copyFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findRedis } from '../servers/binaries';
import type { DataLayout } from '../servers/layout';
import { sha256, type SavedFile } from './catalogue';
import { redisClient, runToEnd } from './programs';

const FILE = 'redis.rdb';

/** Writes a snapshot of a running Redis into a folder. */
export async function copyRedis(
  redisUrl: string,
  layout: DataLayout,
  folder: string,
  step: (text: string) => void,
): Promise<SavedFile> {
  const source = await findRedis(layout, step);
  if (source.kind !== 'program') throw new Error('Redis runs in a container; it cannot be copied from here.');
  const { hostname, port, password } = new URL(redisUrl);
  const path = join(folder, FILE);
  await runToEnd(redisClient(source.binary), ['-h', hostname, '-p', port, '--rdb', path], {
    REDISCLI_AUTH: decodeURIComponent(password),
  });
  return { file: FILE, bytes: statSync(path).size, sha256: await sha256(path) };
}

/** Gives a stopped Redis a snapshot to load at its next start. Keeps the former data in `<folder>-before-restore`. */
export function replaceRedisData({ redisDir }: DataLayout, snapshot: string): void {
  const before = `${redisDir}-before-restore`;
  rmSync(before, { recursive: true, force: true });
  renameSync(redisDir, before);
  mkdirSync(redisDir, { mode: 0o700 });
  // Redis loads an append-only file that begins with a snapshot, and converts it.
  copyFileSync(snapshot, join(redisDir, 'appendonly.aof'));
}
