import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createServiceApp, migrateAt } from '@feltbook/svc-kit';
import {
  createTestDatabase,
  databaseTimeouts,
  LONG_MS,
  testRedis,
  type TestDatabase,
  type TestRedis,
} from '@feltbook/tooling/testing';
import { authService } from '../app';
import { migrations } from '../database/migrations';
import { Browser } from './browser';
import { testConfig } from './config';

export interface AuthApp {
  readonly app: NestFastifyApplication;
  readonly database: TestDatabase;
  readonly redis: TestRedis;
  /** A browser with its own cookies, and its own address by default. */
  browser(address?: string): Browser;
  close(): Promise<void>;
}

export interface AuthAppOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Shares the database and Redis of another app, like a second replica. */
  readonly beside?: AuthApp;
  /** How long a call, a statement and a connection may take, in milliseconds: a minute by default, null for the product's limits. */
  readonly timeoutMs?: number | null;
}

let addresses = 0;

async function createDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await migrateAt(database.url, migrations);
  return database;
}

/** Starts the service on its own database and Redis. Calls are injected, without a port. */
export async function startAuthApp(options: AuthAppOptions = {}): Promise<AuthApp> {
  const { env = {}, beside, timeoutMs = LONG_MS } = options;
  const database = beside?.database ?? (await createDatabase());
  const redis = beside?.redis ?? testRedis();
  const config = testConfig({
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    REDIS_PREFIX: redis.prefix,
    // The least that argon2id takes, and hardly a pause. The defaults cost 20 ms of a core, and 100 ms, for each password.
    PASSWORD_MEMORY_KIB: '8',
    PASSWORDS_PER_SECOND: '1000',
    ...(timeoutMs !== null && databaseTimeouts(timeoutMs)),
    ...env,
  });
  const app = await createServiceApp({
    ...authService(config),
    ...(timeoutMs !== null && { answerWithin: timeoutMs }),
  });
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return {
    app,
    database,
    redis,
    browser: (address = `198.51.100.${(addresses += 1)}`) => new Browser(app, address),
    close: async () => {
      await app.close();
      if (!beside) await database.drop();
    },
  };
}
