import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createGunzip, createGzip } from 'node:zlib';
import type { DumpedSchema, LogPosition } from './catalogue';
import type { Database } from './database';
import { flow, tap } from './programs';

/** One snapshot, and in a comment where in the binary logs it was taken; other sessions are not kept waiting. */
const DUMP = ['--single-transaction', '--quick', '--hex-blob', '--skip-lock-tables', '--no-tablespaces'];
const POSITION_COMMENT = {
  mariadb: ['--master-data=2'],
  mysql: ['--source-data=2', '--set-gtid-purged=OFF'],
};
const POSITION = /(?:MASTER|SOURCE)_LOG_FILE='([^']+)', (?:MASTER|SOURCE)_LOG_POS=(\d+)/;
const HEAD_BYTES = 64 * 1024;

/** Writes a schema, packed, into a folder. */
export async function dumpSchema(database: Database, schema: string, folder: string): Promise<DumpedSchema> {
  const file = `${schema}.sql.gz`;
  const dump = database.run('dump', [...DUMP, ...POSITION_COMMENT[database.family], schema]);
  dump.stdin.end();
  let head = '';
  const looking = tap((chunk) => {
    if (head.length < HEAD_BYTES) head += chunk.toString('latin1');
  });
  const hash = createHash('sha256');
  let bytes = 0;
  const counting = tap((chunk) => {
    hash.update(chunk);
    bytes += chunk.length;
  });
  const target = createWriteStream(join(folder, file), { mode: 0o600, flush: true });
  await flow([dump], [dump.stdout, looking, createGzip({ level: 1 }), counting, target]);
  return { file, bytes, sha256: hash.digest('hex'), ...positionIn(head) };
}

function positionIn(head: string): LogPosition {
  const [, log, position] = POSITION.exec(head) ?? [];
  if (!log)
    throw new Error('The dump does not say where in the binary logs it was taken: has the server any?');
  return { log, position: Number(position) };
}

/** Fills an empty schema from a dump. The server keeps no log of it. */
export async function loadDump(database: Database, path: string, schema: string): Promise<void> {
  const client = database.run('client', [
    '--init-command=SET SESSION sql_log_bin = 0',
    `--database=${schema}`,
  ]);
  client.stdout.resume();
  await flow([client], [createReadStream(path), createGunzip(), client.stdin]);
}
