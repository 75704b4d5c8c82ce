import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createServiceApp, migrateAt, newId, parseConfig } from '@feltbook/svc-kit';
import {
  createTestDatabase,
  databaseTimeouts,
  LONG_MS,
  serviceEnvironment,
  startTokenIssuer,
  testRedis,
} from '@feltbook/tooling/testing';
import { DataSource } from 'typeorm';
import { AppModule } from '../app.module';
import { trackingConfig, type TrackingConfig } from '../config/tracking-config';
import { migrations } from '../database/migrations';
import { signInOn, type PlayerClient, type SignIn } from './player-client';

/** svc-tracking with its own database, and tokens from a test issuer. */
export interface Tracking {
  readonly app: NestFastifyApplication;
  readonly config: TrackingConfig;
  readonly dataSource: DataSource;
  /** Signs a new player in. */
  signIn(claims?: SignIn): Promise<PlayerClient>;
  close(): Promise<void>;
}

export interface TrackingOptions {
  /** Puts a proxy between the service and its database. @returns the address for the service */
  databaseBy?: (url: string) => Promise<string>;
  environment?: Record<string, string>;
  /** How long a call, a statement and a connection may take, in milliseconds: a minute by default, null for the product's limits. */
  timeoutMs?: number | null;
}

export async function startTracking({
  databaseBy,
  environment,
  timeoutMs = LONG_MS,
}: TrackingOptions = {}): Promise<Tracking> {
  const database = await createTestDatabase();
  await migrateAt(database.url, migrations);
  const issuer = await startTokenIssuer();
  const redis = testRedis();
  const config = parseConfig(trackingConfig, {
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseBy ? await databaseBy(database.url) : database.url,
    REDIS_URL: redis.url,
    REDIS_PREFIX: redis.prefix,
    ...serviceEnvironment('svc-tracking'),
    AUTH_URL: issuer.url,
    TRACKING_URL: 'http://127.0.0.1:9',
    BILLING_URL: 'http://127.0.0.1:9',
    ...(timeoutMs !== null && databaseTimeouts(timeoutMs)),
    ...environment,
  });
  const app = await createServiceApp({
    name: 'svc-tracking',
    module: AppModule.with(config),
    config,
    openapi: { title: 'tracking', description: 'under test' },
    ...(timeoutMs !== null && { answerWithin: timeoutMs }),
  });
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return {
    app,
    config,
    dataSource: app.get(DataSource),
    signIn: async (claims = {}) => {
      const accountId = claims.sub ?? newId();
      const token = await issuer.issue({ ...claims, sub: accountId });
      return signInOn(app, accountId, token);
    },
    close: async () => {
      await app.close();
      await issuer.close();
      await database.drop();
    },
  };
}
