import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataLayout } from '../servers';
import { lockFor } from '../servers/data-locks';
import { copyLogs, pruneLogs } from './binary-logs';
import {
  ownEntries,
  pruneBackups,
  stamp,
  writeManifest,
  type Backup,
  type DumpedSchema,
  type Manifest,
} from './catalogue';
import { dumpSchema } from './dump';
import type { BackupOptions } from './options';
import { makePrivate, withPrivateFiles } from './private-files';
import { copyRedis } from './redis-copy';
import { onServer, SCHEMAS, type SchemaName } from './schemas';
import { withServers, type OpenedServers } from './with-servers';

const PARTIAL = 'partial';

interface Options extends BackupOptions {
  /** The folder of the private servers. */
  dataDir: string;
  log: (line: string) => void;
}

/**
 * Backs up the private servers of a data folder, whether or not the product runs: a dump of each schema, the binary logs
 * since the last backup, and Redis. The folder gets its final name once it is complete.
 * @throws Error if a step fails; the incomplete backup is removed
 */
export async function backup(options: Options): Promise<Backup> {
  const { dataDir, log } = options;
  const lock = await lockFor(dataLayout(dataDir).key, 'backup');
  try {
    return await withPrivateFiles(() =>
      withServers({ dataDir, log }, (opened) => takeBackup({ ...options, ...opened })),
    );
  } finally {
    lock.close();
  }
}

interface BackupContext extends Options, OpenedServers {}

export async function takeBackup({
  folder,
  keep,
  layout,
  servers,
  database,
  log,
}: BackupContext): Promise<Backup> {
  const startedAt = new Date();
  const partial = join(folder, PARTIAL);
  // A backup that was killed left its folder.
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  try {
    const schemas: Partial<Record<SchemaName, DumpedSchema>> = {};
    for (const schema of SCHEMAS)
      schemas[schema] = await dumpSchema(database, onServer(servers, schema), partial);
    const redis = await copyRedis(servers.redisUrl, layout, partial, log);
    // Copied last, so that a restore to any time before the end needs no other log.
    await copyLogs(database, folder);
    const manifest: Manifest = {
      format: 1,
      startedAt: startedAt.toISOString(),
      endedAt: new Date().toISOString(),
      server: database.version,
      schemas: schemas as Manifest['schemas'],
      redis,
    };
    writeManifest(partial, manifest);
    const path = freeName(folder, stamp(startedAt));
    renameSync(partial, path);
    pruneLogs(folder, pruneBackups(folder, keep));
    // Of earlier backups, too: they may have been copied or changed since.
    for (const own of ownEntries(folder)) makePrivate(own);
    return { ...manifest, folder: path };
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

function freeName(folder: string, name: string): string {
  for (let count = 1; ; count += 1) {
    const path = join(folder, count === 1 ? name : `${name}-${count}`);
    if (!existsSync(path)) return path;
  }
}
