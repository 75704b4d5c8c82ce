import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { programArguments } from '../run/service-programs';
import { dataLayout, type Servers } from '../servers';
import { isInUse, lockFor } from '../servers/data-locks';
import { lockAddress } from '../processes/lock';
import { takeBackup } from './backup';
import { copiedUntil, copyLogs, logsFrom, replay } from './binary-logs';
import { backupFor, recordRestore, verify, type Backup } from './catalogue';
import { Database } from './database';
import { loadDump } from './dump';
import type { RestoreOptions } from './options';
import { withPrivateFiles } from './private-files';
import { replaceRedisData } from './redis-copy';
import { onServer, ownerOf, SCHEMAS, type SchemaName } from './schemas';
import { withServers, type OpenedServers } from './with-servers';

interface Options extends RestoreOptions {
  dataDir: string;
  /** How many backups to keep, including the one at the end of the restore. */
  keep: number;
  log: (line: string) => void;
  /** Prepares a restored schema for its service. Tests replace it: no service owns their schemas. */
  prepare?: (schema: SchemaName, url: string) => Promise<void>;
}

export interface RestoredSchema {
  schema: SchemaName;
  tables: number;
  rows: number;
  /** Applied from the binary logs, after the dump. */
  transactions: number;
}

export interface Restored {
  /** The backup that the restore started from. */
  from: Backup;
  schemas: RestoredSchema[];
  /** Set if the logs end before the requested time: later changes are lost. */
  endsAt?: Date;
}

/**
 * Restores schemas of the private servers to a point in time. Builds them beside the live ones and swaps all of them in
 * one statement, so that a failure before it changes nothing. With all schemas, also restores Redis as of the backup.
 * Takes a new backup at the end.
 * @throws Error if the product runs, no backup leads to the requested time, or a step fails
 */
export async function restore(options: Options): Promise<Restored> {
  const { key } = dataLayout(options.dataDir);
  const lock = await lockFor(key, 'restore');
  try {
    if (await isInUse(lockAddress(key))) throw new Error('Feltbook runs on this data: stop it first.');
    const from = backupFor(options.folder, options.to);
    return await withPrivateFiles(() =>
      withServers({ ...options, restoring: true }, (opened) => restoreFrom(from, { ...options, ...opened })),
    );
  } finally {
    lock.close();
  }
}

interface RestoreContext extends Options, OpenedServers {}

async function restoreFrom(from: Backup, context: RestoreContext): Promise<Restored> {
  const { folder, schemas: wanted, layout, servers, database, log, to } = context;
  const includesAll = SCHEMAS.every((schema) => wanted.includes(schema));
  const redis = includesAll ? await verify(from, from.redis) : undefined;
  await copyLogs(database, folder);
  await database.query('SET SESSION sql_log_bin = 0');
  const built: RestoredSchema[] = [];
  const drafts = wanted.map((schema) => draftOf(servers, schema));
  let copiedTo = new Date();
  try {
    for (const schema of wanted) {
      log(`Restoring ${schema}`);
      const logs = logsFrom(folder, from.schemas[schema]);
      copiedTo = copiedUntil(logs);
      built.push(await build(from, schema, logs, context));
    }
    recordRestore(folder, new Date());
    await swapTables(database, servers, wanted);
  } finally {
    for (const draft of drafts) await database.query(`DROP DATABASE IF EXISTS ${draft}`);
  }
  if (redis) {
    await servers.stopServer('redis');
    replaceRedisData(layout, redis);
    await servers.startServer('redis');
  }
  log('Taking a new backup');
  await takeBackup(context);
  const isShort = to !== 'latest' && copiedTo < to;
  return { from, schemas: built, ...(isShort && { endsAt: copiedTo }) };
}

const draftOf = (servers: Servers, schema: SchemaName): string => `${onServer(servers, schema)}_restoring`;

async function build(
  from: Backup,
  schema: SchemaName,
  logs: readonly string[],
  { servers, database, to, prepare = prepareByService }: RestoreContext,
): Promise<RestoredSchema> {
  const draft = draftOf(servers, schema);
  const dumped = from.schemas[schema];
  const dump = await verify(from, dumped);
  await makeEmpty(database, draft);
  await loadDump(database, dump, draft);
  const live = onServer(servers, schema);
  const transactions = await replay(database, {
    from: live,
    into: draft,
    logs,
    position: dumped.position,
    to,
  });
  await prepare(schema, database.urlOf(draft));
  const tables = await database.tablesOf(draft);
  let rows = 0;
  for (const table of tables) {
    const [counted] = await database.query(`SELECT COUNT(*) AS counted FROM ${draft}.\`${table}\``);
    rows += Number(counted?.['counted']);
  }
  return { schema, tables: tables.length, rows, transactions };
}

async function makeEmpty(database: Database, schema: string): Promise<void> {
  await database.query(`DROP DATABASE IF EXISTS ${schema}`);
  await database.query(`CREATE DATABASE ${schema} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
}

/** Swaps the tables by one atomic statement and keeps the former ones in `<schema>_before_restore`. */
async function swapTables(
  database: Database,
  servers: Servers,
  schemas: readonly SchemaName[],
): Promise<void> {
  const moves: string[] = [];
  for (const schema of schemas) {
    const [live, draft] = [onServer(servers, schema), draftOf(servers, schema)];
    const former = `${live}_before_restore`;
    await makeEmpty(database, former);
    const move = (table: string, source: string, target: string) =>
      moves.push(`${source}.\`${table}\` TO ${target}.\`${table}\``);
    for (const table of await database.tablesOf(live)) move(table, live, former);
    for (const table of await database.tablesOf(draft)) move(table, draft, live);
  }
  await database.query(`RENAME TABLE ${moves.join(', ')}`);
}

/** Runs the service's own program for restored schemas; see docs/backup.md. */
async function prepareByService(schema: SchemaName, url: string): Promise<void> {
  await promisify(execFile)(process.execPath, programArguments(ownerOf(schema), 'after-restore'), {
    env: { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'warn' },
    maxBuffer: 16e6,
  });
}
