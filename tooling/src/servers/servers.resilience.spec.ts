import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, symlinkSync, mkdirSync, existsSync, readFileSync } from 'node:fs';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { CHECKOUT } from '../run/checkout';
import { retry } from '../testing/until';
import { startServers, type Servers } from '.';
import { isRunning } from './system-processes';

/** Links the unpacked programs of this checkout, so that the test downloads nothing. */
function linkBinaries(folder: string): void {
  const found = ['.data-test', '.data'].map((name) => join(CHECKOUT, name, 'bin')).find(existsSync);
  if (found) symlinkSync(found, join(folder, 'bin'));
}

async function query(url: string, sql: string): Promise<RowDataPacket[]> {
  const connection = await createConnection({ uri: url, connectTimeout: 60_000 });
  try {
    return (await connection.query<RowDataPacket[]>(sql))[0];
  } finally {
    connection.destroy();
  }
}

async function redis(url: string, command: readonly string[]): Promise<unknown> {
  const client = createClient({ url, socket: { reconnectStrategy: false } });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await client.sendCommand(command);
  } finally {
    client.destroy();
  }
}

describe('startServers', () => {
  let dataDir: string;
  let started: Servers[] = [];
  const start = async () => {
    const servers = await startServers({ dataDir });
    started.push(servers);
    return servers;
  };
  const pidsOf = (servers: Servers) => [servers.pid('mariadb') ?? 0, servers.pid('redis') ?? 0] as const;

  beforeAll(() => {
    dataDir = join(mkdtempSync(join(tmpdir(), 'feltbook-servers-')), '.data');
    mkdirSync(dataDir);
    linkBinaries(dataDir);
  });
  afterEach(async () => {
    await Promise.all(started.map((servers) => servers.stop()));
    started = [];
  });
  afterAll(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }));

  it('creates a schema for each service that no other service can read', async () => {
    const servers = await start();
    await query(servers.databaseUrl('svc-auth'), 'CREATE TABLE IF NOT EXISTS probe (id INT PRIMARY KEY)');
    const names = await query(servers.databaseUrl('svc-billing'), 'SHOW DATABASES');
    expect(names.map((row) => row['Database'] as string)).toContain('feltbook_billing');
    expect(names.map((row) => row['Database'] as string)).not.toContain('feltbook_auth');
    await expect(
      query(servers.databaseUrl('svc-tracking'), 'SELECT * FROM feltbook_auth.probe'),
    ).rejects.toThrow(/denied/);
  });

  it('shows secrets to no other user and in no command line', async () => {
    const servers = await start();
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    const password = decodeURIComponent(new URL(servers.redisUrl).password);
    expect(password.length).toBeGreaterThanOrEqual(43);
    const lines = pidsOf(servers).map((pid) =>
      execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }),
    );
    expect(lines.join()).toContain(dataDir);
    expect(lines.join()).not.toContain(password);
  });

  it('keeps temporary tables in its own folder', async () => {
    const servers = await start();
    const [row] = await query(servers.adminUrl, 'SELECT @@tmpdir AS folder');
    // MySQL under npm run test:mysql.
    expect(['mariadb-tmp', 'mysql-tmp'].map((name) => join(dataDir, name))).toContain(row?.['folder']);
  });

  it('shares one database and one Redis among concurrent callers', async () => {
    const all = await Promise.all([start(), start(), start(), start()]);
    expect(new Set(all.map((servers) => servers.pid('mariadb'))).size).toBe(1);
    expect(new Set(all.map((servers) => servers.redisUrl)).size).toBe(1);
    const [first, second] = all;
    await first?.stop();
    expect(await query(second?.adminUrl ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('restarts a killed server on the same port, with its data', async () => {
    const servers = await start();
    const url = servers.databaseUrl('svc-tracking');
    await query(url, 'CREATE TABLE IF NOT EXISTS kept (id INT PRIMARY KEY)');
    await query(url, 'REPLACE INTO kept VALUES (7)');
    await redis(servers.redisUrl, ['SET', 'kept', 'yes']);
    const before = pidsOf(servers);
    for (const pid of before) process.kill(pid, 'SIGKILL');
    expect(await retry(() => query(url, 'SELECT id FROM kept'))).toEqual([{ id: 7 }]);
    expect(await retry(() => redis(servers.redisUrl, ['GET', 'kept']))).toBe('yes');
    await retry(() => expect(pidsOf(servers)).not.toEqual(before));
  });

  it('stops and starts one server', async () => {
    const servers = await start();
    await servers.stopServer('redis');
    expect(servers.pid('redis')).toBeUndefined();
    await expect(redis(servers.redisUrl, ['PING'])).rejects.toThrow();
    await servers.startServer('redis');
    expect(await redis(servers.redisUrl, ['PING'])).toBe('PONG');
  });

  it('stops Redis and then the database when the last caller has stopped them', async () => {
    const servers = await start();
    const pids = pidsOf(servers);
    await servers.stop();
    started = [];
    expect(pids.map(isRunning)).toEqual([false, false]);
    const log = (name: string) => readFileSync(join(dataDir, 'logs', `${name}.log`), 'utf8');
    expect(log('redis')).toContain('ready to exit, bye bye');
    expect(log('mariadb')).toContain('Shutdown complete');
    expect(statSync(join(dataDir, 'logs/redis.log')).mtimeMs).toBeLessThanOrEqual(
      statSync(join(dataDir, 'logs/mariadb.log')).mtimeMs,
    );
  });

  it('rejects if a given server does not respond', async () => {
    await expect(
      startServers({ dataDir, databaseUrl: 'mysql://nobody@127.0.0.1:1', redisUrl: 'redis://127.0.0.1:1' }),
    ).rejects.toThrow(/ECONNREFUSED/);
  });
});
