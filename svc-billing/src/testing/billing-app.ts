import { createServiceApp, migrateAt, parseConfig } from '@feltbook/svc-kit';
import {
  createTestDatabase,
  databaseTimeouts,
  LONG_MS,
  serviceEnvironment,
  startTokenIssuer,
  testRedis,
} from '@feltbook/tooling/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../app.module';
import { billingConfig } from '../billing-config';
import { migrations } from '../database/migrations';
import { WorkerModule } from '../worker.module';
import { startFakeServices } from './fake-services';

export interface BillingOptions {
  readonly environment?: Record<string, string>;
  /** Puts a proxy in front of the database. @returns the URL for the service */
  readonly databaseBy?: (url: string) => Promise<string>;
  /** How long a call, a statement and a connection may take, in milliseconds: a minute by default, null for the product's limits. */
  readonly timeoutMs?: number | null;
}

/** Starts the service and its worker on a database of their own, with fakes of the other services. */
export async function startBilling({ environment, databaseBy, timeoutMs = LONG_MS }: BillingOptions = {}) {
  const [database, issuer, fakeServices] = await Promise.all([
    createTestDatabase(),
    startTokenIssuer(),
    startFakeServices(),
  ]);
  await migrateAt(database.url, migrations);
  const redis = testRedis();
  const config = parseConfig(billingConfig, {
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...serviceEnvironment('svc-billing'),
    DATABASE_URL: databaseBy ? await databaseBy(database.url) : database.url,
    REDIS_URL: redis.url,
    REDIS_PREFIX: redis.prefix,
    AUTH_URL: fakeServices.url,
    TRACKING_URL: fakeServices.url,
    BILLING_URL: 'http://127.0.0.1:1',
    ...(timeoutMs !== null && databaseTimeouts(timeoutMs)),
    ...environment,
  });
  const start = async (
    module: Parameters<typeof createServiceApp>[0]['module'],
    name: string,
    processConfig: typeof config,
  ) => {
    const app = await createServiceApp({
      name,
      module,
      config: processConfig,
      answerWithin: timeoutMs ?? 9500,
    });
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    return app;
  };
  const app: NestFastifyApplication = await start(AppModule.with(config), 'svc-billing', {
    ...config,
    // The token issuer and the fake services have two URLs where the product has one.
    AUTH_URL: issuer.url,
  });
  const worker: NestFastifyApplication = await start(WorkerModule.with(config), 'svc-billing-worker', config);
  return {
    app,
    worker,
    config,
    databaseUrl: database.url,
    issuer,
    fakeServices,
    async close() {
      await Promise.all([app.close(), worker.close()]);
      await Promise.all([issuer.close(), fakeServices.close()]);
      await database.drop();
    },
  };
}
export type Billing = Awaited<ReturnType<typeof startBilling>>;
