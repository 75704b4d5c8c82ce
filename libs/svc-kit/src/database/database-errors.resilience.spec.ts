import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Controller, Get, Module, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { startServers, type Servers } from '@feltbook/tooling/servers';
import {
  retry,
  retryUnavailable,
  serviceEnvironment,
  startTokenIssuer,
  testRedis,
  until,
  type TokenIssuer,
} from '@feltbook/tooling/testing';
import { createConnection, type Connection } from 'mysql2/promise';
import { DataSource } from 'typeorm';
import { Public } from '../auth/decorators';
import { parseConfig } from '../config/parse-config';
import { processConfig } from '../config/service-config';
import { createLogger } from '../logging/logger';
import { createServiceApp } from '../http/service-app';
import { toApiError } from '../http/to-api-error';
import { connectDataSource } from './data-source';
import { databaseTrouble } from './database-errors';
import { databaseModule } from './database.module';
import { directQuery, type Query } from './query';
import { inTransaction } from './transaction';

const POOL_SIZE = 5;

@Public()
@Controller('hands')
class HandsController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  async count() {
    const [row] = await directQuery(this.dataSource).execute('SELECT COUNT(*) AS hands FROM hands');
    return row;
  }

  @Post()
  deal() {
    return inTransaction(this.dataSource, (query) => query.run('INSERT INTO hands VALUES ()'));
  }
}

let folder: string;
/** A database server of its own, whose settings no other test minds. */
let servers: Servers;
let admin: Connection;
let url: string;
let issuer: TokenIssuer;
let app: NestFastifyApplication;

/** With the service's database selected: repeated tests run on the connection that the last one opens. */
async function connectAdmin(): Promise<Connection> {
  const connection = await createConnection({ uri: servers.adminUrl });
  await connection.query(`USE ${new URL(url).pathname.slice(1)}`);
  return connection;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'feltbook-trouble-'));
  servers = await startServers({ dataDir: join(folder, '.data'), redisUrl: testRedis().url });
  url = servers.databaseUrl('svc-tracking');
  admin = await retry(connectAdmin);
  await admin.query('CREATE TABLE hands (id INT AUTO_INCREMENT PRIMARY KEY, notes VARCHAR(1000) NULL)');
  issuer = await startTokenIssuer();
  const config = parseConfig(processConfig, {
    PORT: '0',
    AUTH_URL: issuer.url,
    ...serviceEnvironment('svc-tracking'),
  });
  @Module({
    imports: [databaseModule({ DATABASE_URL: url, DATABASE_POOL_SIZE: POOL_SIZE }, { migrations: [] })],
    controllers: [HandsController],
  })
  class CardRoomModule {}
  const logger = createLogger({ name: 'card-room', level: 'silent' });
  app = await createServiceApp({ name: 'card-room', module: CardRoomModule, config, logger });
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
});

afterAll(async () => {
  await app.close();
  await issuer.close();
  await admin.end();
  await servers.stop();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string) => app.inject({ method: 'GET', url: path });
/** Waits until the readiness is one of these: on a busy machine, the check may find any database slow. */
const untilReady = (...reports: readonly object[]) =>
  retry(async () => {
    const { build: _, ...body } = (await get('/health/ready')).json<{ build: unknown }>();
    expect(reports).toContainEqual(body);
  });
const degraded = (why: string) => ({ status: 'degraded', degraded: [`database: ${why}`] });
/** The ids of the connections that so many concurrent statements use. */
const connections = (statements: number) =>
  retry(async () => {
    const query = directQuery(app.get(DataSource));
    const asked = Array.from({ length: statements }, () =>
      query.execute<{ id: number }>('SELECT CONNECTION_ID() AS id, SLEEP(0.1)'),
    );
    return [...new Set((await Promise.all(asked)).map(([row]) => Number(row?.id)))];
  });
const deal = () => app.inject({ method: 'POST', url: '/hands' });
const hands = async (): Promise<number> => {
  const [rows] = await admin.query('SELECT COUNT(*) AS hands FROM hands');
  return Number((rows as { hands: number }[])[0]?.hands);
};
const refused = {
  statusCode: 503,
  headers: expect.objectContaining({ 'retry-after': '1' }) as unknown,
};

/** What a caller would be answered, and whether anything was stored. */
async function answerTo(work: (query: Query) => Promise<unknown>, source = app.get(DataSource)) {
  const before = await hands();
  const error: unknown = await inTransaction(source, async (query) => {
    await query.run('INSERT INTO hands VALUES ()');
    await work(query);
  }).catch((failure: unknown) => failure);
  const { status, code, headers, message } = toApiError(error);
  return { status, code, headers, message, stored: (await hands()) - before };
}
const UNAVAILABLE = {
  status: 503,
  code: 'unavailable',
  headers: { 'retry-after': '1' },
  message: 'This is not available right now. Please try again soon.',
  stored: 0,
};

it.each([
  ['a full table', 1114],
  ['a full disk', 1021],
  ['a failed write', 1026],
  ['a lock wait that ended', 1205],
  ['a deadlock after the last retry', 1213],
  ['a transaction that its group rolled back', 3101],
  ['an option such as --read-only', 1290],
  ['a read-only server', 1836],
  ['a read-only transaction', 1792],
  ['a member that left its group', 3100],
  ['too many connections', 1040],
  ['too many connections of one user', 1203],
  ['a used up limit of one user', 1226],
  ['a server that shuts down', 1053],
  ['a server that has come to demand TLS', 3159],
])('answers 503 with retry-after to %s (%i), and stores nothing', async (_, errno) => {
  const signal = `SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = ${errno}, MESSAGE_TEXT = 'of the test'`;
  expect(await answerTo((query) => query.inline.run(signal))).toEqual(UNAVAILABLE);
});

it('opens as many connections as it may, and no more', async () => {
  expect(await connections(4 * POOL_SIZE)).toHaveLength(POOL_SIZE);
});

it('answers 500 to errors that waiting does not resolve', async () => {
  await retry(async () =>
    expect(await answerTo((query) => query.run('INSERT INTO nowhere VALUES (1)'))).toMatchObject({
      status: 500,
      stored: 0,
    }),
  );
});

it('answers 503 when a table is really full', async () => {
  await admin.query('SET GLOBAL max_heap_table_size = 16384');
  await admin.query('DROP TABLE IF EXISTS felt');
  await admin.query('CREATE TABLE felt (notes CHAR(200)) ENGINE = MEMORY');
  await admin.query('ALTER TABLE felt MAX_ROWS = 10');
  const fill = async (query: Query) => {
    for (let row = 0; row < 100_000; row += 1000) {
      const rows = Array<string>(1000).fill("('felt')").join(', ');
      await query.inline.run(`INSERT INTO felt VALUES ${rows}`);
    }
  };
  const { stored: _, ...unavailable } = UNAVAILABLE;
  await until(async () => {
    // Not with another table: MySQL refuses a table in memory in a transaction that has changed one on disk.
    const error: unknown = await inTransaction(app.get(DataSource), fill).catch(
      (failure: unknown) => failure,
    );
    expect(toApiError(error)).toMatchObject(unavailable);
    return databaseTrouble(error) === 'full';
  });
  await untilReady(degraded('full'));
});

it('answers 503 when others hold the lock for too long', async () => {
  const source = await connectDataSource(url, { migrations: [], connectionLimit: 1 });
  await admin.query('INSERT INTO hands (id) VALUES (1000)');
  try {
    await directQuery(source).run('SET SESSION innodb_lock_wait_timeout = 1');
    await admin.query('START TRANSACTION');
    await admin.query('SELECT * FROM hands WHERE id = 1000 FOR UPDATE');
    const wait = (query: Query) => query.run('UPDATE hands SET notes = NULL WHERE id = 1000');
    expect(await answerTo(wait, source)).toEqual(UNAVAILABLE);
  } finally {
    await admin.query('ROLLBACK');
    await source.destroy();
  }
});

it('answers 503 when the server takes no more connections', async () => {
  const others: Connection[] = [];
  const source = await connectDataSource(url, { migrations: [], connectionLimit: 1 });
  try {
    await directQuery(source).execute('SELECT 1');
    await admin.query('SET GLOBAL max_connections = 20');
    const open = () => createConnection({ uri: url }).then((connection) => void others.push(connection));
    const error: unknown = await (async () => {
      for (let count = 0; count < 40; count += 1) await open();
    })().catch((failure: unknown) => failure);
    expect(toApiError(error)).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
  } finally {
    for (const other of others) other.destroy();
    await admin.query('SET GLOBAL max_connections = 300');
    await source.destroy();
  }
});

describe('a server that turned read-only', () => {
  /** The connections of before that are still in use. */
  const left = async (before: readonly number[]) =>
    (await connections(POOL_SIZE)).filter((id) => before.includes(id));
  afterEach(() => admin.query('SET GLOBAL read_only = 0'));

  it('refuses changes with 503, answers reads, says so, and is left by every connection', async () => {
    const before = await connections(POOL_SIZE);
    const stored = await hands();
    await admin.query('SET GLOBAL read_only = 1');

    // A busy machine may refuse the first one because it takes too long.
    await retry(async () => {
      expect(await deal()).toMatchObject(refused);
      expect(await left(before)).toEqual([]);
    });

    expect((await retryUnavailable(() => get('/hands'))).json()).toEqual({ hands: String(stored) });
    await untilReady(degraded('read-only'));
    expect(await hands()).toBe(stored);

    await admin.query('SET GLOBAL read_only = 0');
    expect((await retryUnavailable(deal)).statusCode).toBe(201);
    expect(await hands()).toBeGreaterThan(stored);
  });

  it('is found by the readiness check before a change is refused', async () => {
    const before = await connections(POOL_SIZE);
    await admin.query('SET GLOBAL read_only = 1');

    await retry(async () => {
      await get('/health/ready');
      expect(await left(before)).toEqual([]);
    });
  });
});

describe('a server that does not answer', () => {
  it('takes no calls away from a process that it hangs for', async () => {
    const pid = servers.pid('mariadb') ?? 0;
    process.kill(pid, 'SIGSTOP');
    try {
      await untilReady(degraded('slow'));
      expect(await get('/hands')).toMatchObject(refused);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  });

  it('takes none away while it is gone either, and is used again once it is back', async () => {
    await servers.stopServer('mariadb');
    try {
      expect(await get('/hands')).toMatchObject(refused);
      await untilReady(degraded('unreachable'));
    } finally {
      admin.destroy();
      await servers.startServer('mariadb');
      admin = await retry(connectAdmin);
    }
    // The full table of a test before is reported for 30 seconds.
    await untilReady({ status: 'ok' }, degraded('full'));
    expect((await retryUnavailable(() => get('/hands'))).statusCode).toBe(200);
  });
});
