import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { programArguments } from '../run/service-programs';
import { dataLayout, type Servers } from '../servers';
import { isInUse, lockFor } from '../servers/data-locks';
import { lockAddress } from '../processes/lock';
import { takeBackup } from './backup';
import { copiedUntil, copyLogs, logsFrom, replay } from './binary-logs';
import { backupFor, noteRestore, verify, type Backup } from './catalogue';
import { Database } from './database';
import { loadDump } from './dump';
import type { RestoreOptions } from './options';
import { placeRedis } from './redis-copy';
import { onServer, ownerOf, SCHEMAS, type SchemaName } from './schemas';
import { withServers, type OpenedServers } from './with-servers';

interface Options extends RestoreOptions {
  dataDir: string;
  /** How many backups stay, after the one that a restore ends with. */
  keep: number;
  log: (line: string) => void;
  /** Makes a restored schema ready for its service; tests have schemas that belong to none. */
  prepare?: (schema: SchemaName, url: string) => Promise<void>;
}

export interface RestoredSchema {
  schema: SchemaName;
  tables: number;
  rows: number;
  /** Of the binary logs, since the dump. */
  transactions: number;
}

export interface Restored {
  /** The backup that it began with. */
  from: Backup;
  schemas: RestoredSchema[];
  /** Set when the logs end before the moment that was asked for: what was changed after it is lost. */
  endsAt?: Date;
}

/**
 * Brings schemas of the private servers back to a moment. They are built beside the present ones, which they replace in
 * one statement at the end: until then, nothing is changed. With all schemas, Redis becomes what it was at the backup.
 * Ends with a new backup.
 * @throws Error while the product runs; without a backup that leads to the moment; when anything fails
 */
export async function restore(options: Options): Promise<Restored> {
  const { key } = dataLayout(options.dataDir);
  const lock = await lockFor(key, 'restore');
  try {
    if (await isInUse(lockAddress(key))) throw new Error('Feltbook runs on this data: stop it first.');
    const from = backupFor(options.folder, options.to);
    return await withServers({ ...options, restoring: true }, (opened) =>
      restoreFrom(from, { ...options, ...opened }),
    );
  } finally {
    lock.close();
  }
}

interface Restoring extends Options, OpenedServers {}

async function restoreFrom(from: Backup, restoring: Restoring): Promise<Restored> {
  const { folder, schemas: wanted, layout, servers, database, log, to } = restoring;
  const isWhole = SCHEMAS.every((schema) => wanted.includes(schema));
  const redis = isWhole ? await verify(from, from.redis) : undefined;
  await copyLogs(database, folder);
  await database.query('SET SESSION sql_log_bin = 0');
  const built: RestoredSchema[] = [];
  const drafts = wanted.map((schema) => draftOf(servers, schema));
  let known = new Date();
  try {
    for (const schema of wanted) {
      log(`Restoring ${schema}`);
      const logs = logsFrom(folder, from.schemas[schema]);
      known = copiedUntil(logs);
      built.push(await build(from, schema, logs, restoring));
    }
    noteRestore(folder, new Date());
    await putInPlace(database, servers, wanted);
  } finally {
    for (const draft of drafts) await database.query(`DROP DATABASE IF EXISTS ${draft}`);
  }
  if (redis) {
    await servers.stopServer('redis');
    placeRedis(layout, redis);
    await servers.startServer('redis');
  }
  log('Taking a new backup');
  await takeBackup(restoring);
  const isShort = to !== 'latest' && known < to;
  return { from, schemas: built, ...(isShort && { endsAt: known }) };
}

const draftOf = (servers: Servers, schema: SchemaName): string => `${onServer(servers, schema)}_restoring`;

async function build(
  from: Backup,
  schema: SchemaName,
  logs: readonly string[],
  { servers, database, to, prepare = prepareByService }: Restoring,
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

/** Exchanges the tables by one statement, which happens whole or not at all; the former ones stay in a schema beside. */
async function putInPlace(
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

/** By the service itself, which knows what a moment of the past means to it. */
async function prepareByService(schema: SchemaName, url: string): Promise<void> {
  await promisify(execFile)(process.execPath, programArguments(ownerOf(schema), 'after-restore'), {
    env: { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'warn' },
    maxBuffer: 16e6,
  });
}
