import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'redis';
import { CHECKOUT } from '../run/checkout';
import { startServers, type Servers } from '../servers';
import { backup } from './backup';
import { readBackups } from './catalogue';
import { restore } from './restore';
import { ownerOf, SCHEMAS, type SchemaName } from './schemas';

// Each test starts the servers several times.
jest.setTimeout(600_000);

const quiet = () => undefined;
let dataDir: string;
let folder: string;
let servers: Servers | undefined;
beforeEach(() => {
  process.env['DATABASE_BINARY_LOG'] = 'true';
  // Only MariaDB's client programs are fetched, so this server is MariaDB under npm run test:mysql, too.
  process.env['DATABASE_PROGRAM'] = '';
  dataDir = mkdtempSync(join(tmpdir(), 'feltbook-backup-'));
  folder = join(dataDir, 'backups');
  // Reuses the programs that this checkout has downloaded.
  const bin = ['.data-test', '.data'].map((name) => join(CHECKOUT, name, 'bin')).find(existsSync);
  if (bin) symlinkSync(bin, join(dataDir, 'bin'));
});
afterEach(async () => {
  await stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function start(): Promise<Servers> {
  servers = await startServers({ dataDir });
  return servers;
}
async function stop(): Promise<void> {
  await servers?.stop();
  servers = undefined;
}

/** Runs a statement as the service's own database user. */
async function sql(schema: SchemaName, text: string): Promise<RowDataPacket[]> {
  const connection = await createConnection({
    uri: (servers ?? (await start())).databaseUrl(ownerOf(schema)),
  });
  try {
    return (await connection.query<RowDataPacket[]>(text))[0];
  } finally {
    await connection.end();
  }
}
const notes = async (schema: SchemaName) =>
  (await sql(schema, 'SELECT note FROM notes ORDER BY id')).map(({ note }) => String(note));
const add = (schema: SchemaName, note: string) => sql(schema, `INSERT INTO notes (note) VALUES ('${note}')`);

async function redis(...command: string[]): Promise<unknown> {
  const client = createClient({ url: servers?.redisUrl ?? '' });
  await client.connect();
  try {
    return await client.sendCommand(command);
  } finally {
    client.destroy();
  }
}

/** Waits for the next second: a restore is exact to the second. */
async function nextSecond(): Promise<Date> {
  await pause(1000 - (Date.now() % 1000) + 5);
  return new Date(Math.floor(Date.now() / 1000) * 1000);
}

async function fill(): Promise<void> {
  await start();
  for (const schema of SCHEMAS) {
    await sql(
      schema,
      `CREATE TABLE notes (id INT AUTO_INCREMENT PRIMARY KEY, note VARCHAR(50) CHARACTER SET utf8mb4,
         size INT AS (CHAR_LENGTH(note)) STORED, picture BLOB)`,
    );
    await add(schema, 'at the backup ♠');
    await sql(schema, "UPDATE notes SET picture = X'00FF27'");
  }
}

const takeBackup = () => backup({ dataDir, folder, keep: 3, log: quiet });
const prepared: string[] = [];
const restoreTo = (to: Date | 'latest', schemas: readonly SchemaName[] = SCHEMAS) =>
  restore({
    dataDir,
    folder,
    to,
    schemas,
    keep: 3,
    log: quiet,
    prepare: (schema, url) => Promise.resolve(void prepared.push(`${schema} ${new URL(url).pathname}`)),
  });

it('restores all schemas, including schema changes, and Redis to a time after the backup', async () => {
  await fill();
  await redis('SET', 'job', 'waiting');
  await takeBackup();
  for (const schema of SCHEMAS) await add(schema, 'after the backup');
  await sql('tracking', "ALTER TABLE notes ADD COLUMN colour VARCHAR(10) NOT NULL DEFAULT 'red'");
  await sql('tracking', "UPDATE notes SET note = 'changed' WHERE id = 1");
  const moment = await nextSecond();
  for (const schema of SCHEMAS) await sql(schema, 'DELETE FROM notes');
  await sql('billing', 'DROP TABLE notes');
  await redis('DEL', 'job');
  await stop();

  const restored = await restoreTo(moment);

  await start();
  expect(restored.schemas.map(({ schema, tables, rows }) => [schema, tables, rows])).toEqual(
    SCHEMAS.map((schema) => [schema, 1, 2]),
  );
  expect(restored.schemas.every(({ transactions }) => transactions > 0)).toBe(true);
  expect(restored.endsAt).toBeUndefined();
  expect(await notes('auth')).toEqual(['at the backup ♠', 'after the backup']);
  expect(await notes('tracking')).toEqual(['changed', 'after the backup']);
  expect(await sql('tracking', 'SELECT colour, size, HEX(picture) AS picture FROM notes')).toEqual([
    { colour: 'red', size: 7, picture: '00FF27' },
    { colour: 'red', size: 16, picture: null },
  ]);
  expect(await notes('billing')).toEqual(['at the backup ♠', 'after the backup']);
  expect(await redis('GET', 'job')).toBe('waiting');
  expect(prepared.splice(0)).toEqual(SCHEMAS.map((schema) => `${schema} /feltbook_${schema}_restoring`));
  // The next restore starts from the backup that this one took at its end.
  await add('tracking', 'after the restore');
  const later = await nextSecond();
  await add('tracking', 'nonsense');
  await stop();
  const again = await restoreTo(later, ['tracking']);
  expect(again.from.startedAt > restored.from.startedAt).toBe(true);
  expect(await notes('tracking')).toEqual(['changed', 'after the backup', 'after the restore']);
});

it('restores one schema and leaves the others and Redis unchanged', async () => {
  await fill();
  await takeBackup();
  const moment = await nextSecond();
  for (const schema of SCHEMAS) await add(schema, 'later');
  await redis('SET', 'job', 'new');
  await stop();

  await restoreTo(moment, ['tracking']);

  await start();
  expect(await notes('tracking')).toEqual(['at the backup ♠']);
  expect(await notes('auth')).toEqual(['at the backup ♠', 'later']);
  expect(await redis('GET', 'job')).toBe('new');
});

it('restores everything copied when the server is lost, and returns the end of the logs', async () => {
  await fill();
  await takeBackup();
  await add('auth', 'copied with the second backup');
  await takeBackup();
  await add('auth', 'lost');
  const moment = await nextSecond();
  await stop();
  for (const name of ['mariadb', 'redis']) rmSync(join(dataDir, name), { recursive: true });

  const { endsAt } = await restoreTo(moment);

  expect(endsAt && endsAt < moment).toBe(true);
  expect(await notes('auth')).toEqual(['at the backup ♠', 'copied with the second backup']);
  await stop();
  await expect(restoreTo('latest')).resolves.toMatchObject({ schemas: [{}, {}, {}] });
});

it('refuses an impossible restore and changes nothing', async () => {
  await fill();
  await expect(restoreTo('latest')).rejects.toThrow('Feltbook runs on this data');
  await stop();
  await expect(restoreTo('latest')).rejects.toThrow('There is no backup');
  const early = new Date(Date.now() - 60_000);
  await start();
  const { folder: taken, schemas } = await takeBackup();
  await add('auth', 'later');
  await stop();
  await expect(restoreTo(early)).rejects.toThrow('The oldest backup');

  // A missing log and a truncated dump.
  await start();
  const moment = await nextSecond();
  await takeBackup();
  await stop();
  const logs = join(folder, 'logs');
  const [first = ''] = readdirSync(logs).filter((name) => name >= schemas.auth.log);
  const [, second = ''] = readdirSync(logs).filter((name) => name >= first);
  renameSync(join(logs, second), join(dataDir, second));
  mkdirSync(join(folder, '20990101T000000Z'));
  truncateSync(join(taken, schemas.auth.file), 10);
  await expect(restoreTo(moment)).rejects.toThrow(/checksum|missing/);
  expect(await notes('auth')).toEqual(['at the backup ♠', 'later']);
  const schemaNames = await sql('auth', 'SHOW DATABASES');
  expect(JSON.stringify(schemaNames)).not.toContain('_restoring');
});

/** Paths in a folder that others may read, or list. */
function readableByOthers(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0);
}

it('writes files that only its user can read, and takes the rights of others from earlier ones', async () => {
  await fill();
  const first = await takeBackup();
  chmodSync(first.folder, 0o755);
  for (const name of readdirSync(first.folder)) chmodSync(join(first.folder, name), 0o644);
  writeFileSync(join(folder, 'readme.txt'), 'of somebody else', { mode: 0o644 });
  // Unfinished files, too.
  const meanwhile = new Set<string>();
  const watching = setInterval(() => {
    if (existsSync(join(folder, 'partial')))
      for (const path of readableByOthers(join(folder, 'partial'))) meanwhile.add(path);
  }, 5);

  await takeBackup();
  await stop();
  await restoreTo('latest');
  clearInterval(watching);

  expect([...meanwhile]).toEqual([]);
  expect(readableByOthers(folder)).toEqual([join(folder, 'readme.txt')]);
  expect(readdirSync(folder).filter((name) => name.startsWith('restored-'))).toHaveLength(1);
  expect(readableByOthers(join(dataDir, 'redis'))).toEqual([]);
});

it('keeps the newest backups and the logs that they need', async () => {
  await fill();
  for (let count = 0; count < 4; count += 1) {
    await add('auth', `backup ${count}`);
    await takeBackup();
  }
  const kept = readBackups(folder);
  expect(kept).toHaveLength(3);
  const oldest = kept[0]?.schemas.auth.log ?? '';
  const logs = readdirSync(join(folder, 'logs'));
  expect(logs.every((name) => name >= oldest)).toBe(true);
  expect(logs).toContain(oldest);
});
