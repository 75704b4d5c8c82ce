import { SERVICE_NAMES } from '@feltbook/contracts';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { request } from 'undici';
import { createTestDatabase, testRedis, type TestDatabase } from '../testing/database';
import { retry } from '../testing/until';
import { readWholeSchema, runSqlFile } from '../testing/whole-schema';
import { freePort } from '../processes/ports';
import { CHECKOUT } from './checkout';
import { callerEntry } from './service-credentials';
import { programArguments } from './service-programs';
import { processesOfSlice, programOf } from './slices';

// Starts whole processes, on a machine that may be busy with other tests.
jest.setTimeout(600_000);

const SECRET = 'a-secret-that-is-long-enough-for-everybody';

/** Each service with its programs that need its schema. */
const PROGRAMS = SERVICE_NAMES.map(
  (service) => [service, processesOfSlice(service).map((name) => programOf(name).program)] as const,
);

function start(service: string, program: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, programArguments(service, program), {
    env: { PATH: process.env['PATH'], ...env },
    stdio: 'ignore',
  });
}

async function exitCode(child: ChildProcess): Promise<unknown> {
  const [code] = (await once(child, 'exit')) as unknown[];
  return code;
}

const migrateOnce = (service: string, { url }: TestDatabase) =>
  exitCode(start(service, 'migrate', { DATABASE_URL: url, LOG_LEVEL: 'silent' }));

async function tablesOf({ url }: TestDatabase): Promise<unknown[]> {
  const connection = await createConnection({ uri: url });
  const [rows] = await connection.query('SHOW TABLES');
  await connection.end();
  return rows as unknown[];
}

const statusOf = (port: number, path: string): Promise<number> =>
  request(`http://127.0.0.1:${port}${path}`).then(
    async ({ statusCode, body }) => {
      await body.dump();
      return statusCode;
    },
    () => 0,
  );

const waitForStatus = (status: number, port: number, path: string): Promise<void> =>
  retry(async () => expect(await statusOf(port, path)).toBe(status), 120_000);

async function environment(database: TestDatabase): Promise<NodeJS.ProcessEnv & { PORT: string }> {
  const { url, prefix } = testRedis();
  const unreachable = 'http://127.0.0.1:9';
  return {
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
    MIGRATE_AT_START: 'false',
    DATABASE_URL: database.url,
    REDIS_URL: url,
    REDIS_PREFIX: prefix,
    SERVICE_CREDENTIAL: SECRET,
    SERVICE_CALLERS: callerEntry('gateway', SECRET),
    KEY_ENCRYPTION_SECRET: SECRET,
    OWNER_EMAIL: 'owner@feltbook.example',
    OWNER_PASSWORD: 'a password of the owner',
    AUTH_URL: unreachable,
    TRACKING_URL: unreachable,
    BILLING_URL: unreachable,
  };
}

describe.each(PROGRAMS)('%s with MIGRATE_AT_START=false', (service, programs) => {
  let database: TestDatabase;
  const running: ChildProcess[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    for (const process of running) process.kill('SIGKILL');
    await database.drop();
  });

  it('stays live on an empty schema, and is ready after two concurrent migrations', async () => {
    const envs = await Promise.all(programs.map(() => environment(database)));
    const ports = envs.map(({ PORT }) => Number(PORT));
    running.push(...programs.map((program, index) => start(service, program, envs[index] ?? {})));
    const all = (status: number, path: string) =>
      Promise.all(ports.map((port) => waitForStatus(status, port, path)));

    await all(200, '/health/live');
    await all(503, '/health/ready');
    expect(await tablesOf(database)).toEqual([]);

    expect(await Promise.all([migrateOnce(service, database), migrateOnce(service, database)])).toEqual([
      0, 0,
    ]);

    await all(200, '/health/ready');
    expect(running.map((process) => process.exitCode)).toEqual(programs.map(() => null));
  });
});

it.each(SERVICE_NAMES)('after-restore of %s takes over a dump from before the baseline', async (service) => {
  const database = await createTestDatabase();
  try {
    await runSqlFile(database.url, join(CHECKOUT, service, 'src/database/former-schema.sql'));
    const env = { DATABASE_URL: database.url, LOG_LEVEL: 'silent' };
    expect(await exitCode(start(service, 'after-restore', env))).toBe(0);
    const { migrations } = (await readWholeSchema(database.url)).rows;
    expect(migrations?.[0]).toMatchObject({ name: 'Baseline1795843200000' });
  } finally {
    await database.drop();
  }
});

it('migrate exits with 1 when the database refuses the password', async () => {
  const database = await createTestDatabase();
  const url = new URL(database.url);
  url.password = 'wrong';
  try {
    expect(await migrateOnce('svc-billing', { ...database, url: url.href })).toBe(1);
  } finally {
    await database.drop();
  }
});
