import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createGunzip, createGzip } from 'node:zlib';
import type { DumpedSchema, LogPosition } from './catalogue';
import type { Database } from './database';
import { pipePrograms, tap } from './programs';

/** Takes a consistent snapshot without locks. */
const DUMP = ['--single-transaction', '--quick', '--hex-blob', '--skip-lock-tables', '--no-tablespaces'];
/** Writes the position in the binary logs into a comment at the start of the dump. */
const POSITION_COMMENT = {
  mariadb: ['--master-data=2'],
  mysql: ['--source-data=2', '--set-gtid-purged=OFF'],
};
const POSITION = /(?:MASTER|SOURCE)_LOG_FILE='([^']+)', (?:MASTER|SOURCE)_LOG_POS=(\d+)/;
const HEAD_BYTES = 64 * 1024;

/** Dumps a schema into a folder, compressed by gzip. */
export async function dumpSchema(database: Database, schema: string, folder: string): Promise<DumpedSchema> {
  const file = `${schema}.sql.gz`;
  const dump = database.run('dump', [...DUMP, ...POSITION_COMMENT[database.family], schema]);
  dump.stdin.end();
  let head = '';
  const readHead = tap((chunk) => {
    if (head.length < HEAD_BYTES) head += chunk.toString('latin1');
  });
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = tap((chunk) => {
    hash.update(chunk);
    bytes += chunk.length;
  });
  const target = createWriteStream(join(folder, file), { mode: 0o600, flush: true });
  await pipePrograms([dump], [dump.stdout, readHead, createGzip({ level: 1 }), measure, target]);
  return { file, bytes, sha256: hash.digest('hex'), ...positionIn(head) };
}

function positionIn(head: string): LogPosition {
  const [, log, position] = POSITION.exec(head) ?? [];
  if (!log) throw new Error('The dump has no position in the binary logs. Is binary logging on?');
  return { log, position: Number(position) };
}

/** Loads a dump into an empty schema, without writing to the binary logs. */
export async function loadDump(database: Database, path: string, schema: string): Promise<void> {
  const client = database.run('client', [
    '--init-command=SET SESSION sql_log_bin = 0',
    `--database=${schema}`,
  ]);
  client.stdout.resume();
  await pipePrograms([client], [createReadStream(path), createGunzip(), client.stdin]);
}
