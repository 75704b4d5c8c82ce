import { createServiceApp, parseConfig } from '@feltbook/svc-kit';
import {
  createTestDatabase,
  serviceEnvironment,
  startTokenIssuer,
  testRedis,
} from '@feltbook/tooling/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../app.module';
import { billingConfig } from '../billing-config';
import { WorkerModule } from '../worker.module';
import { startNeighbours } from './neighbours';

export interface BillingOptions {
  readonly environment?: Record<string, string>;
  /** Puts something between the service and its database. @returns the address that the service is given */
  readonly databaseBy?: (url: string) => Promise<string>;
}

/** The service and its worker on a database of their own, with stand-ins for the other services. */
export async function startBilling({ environment, databaseBy }: BillingOptions = {}) {
  const [database, issuer, neighbours] = await Promise.all([
    createTestDatabase(),
    startTokenIssuer(),
    startNeighbours(),
  ]);
  const redis = testRedis();
  const config = parseConfig(billingConfig, {
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...serviceEnvironment('svc-billing'),
    DATABASE_URL: databaseBy ? await databaseBy(database.url) : database.url,
    REDIS_URL: redis.url,
    REDIS_PREFIX: redis.prefix,
    AUTH_URL: neighbours.url,
    TRACKING_URL: neighbours.url,
    BILLING_URL: 'http://127.0.0.1:1',
    ...environment,
  });
  const start = async (
    module: Parameters<typeof createServiceApp>[0]['module'],
    name: string,
    processConfig: typeof config,
  ) => {
    const app = await createServiceApp({ name, module, config: processConfig, answerWithin: 9500 });
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    return app;
  };
  const app: NestFastifyApplication = await start(AppModule.with(config), 'svc-billing', {
    ...config,
    // Tokens come from the issuer, accounts and usage from the neighbours: two addresses where the product has one.
    AUTH_URL: issuer.url,
  });
  const worker: NestFastifyApplication = await start(WorkerModule.with(config), 'svc-billing-worker', config);
  return {
    app,
    worker,
    config,
    databaseUrl: database.url,
    issuer,
    neighbours,
    async close() {
      await Promise.all([app.close(), worker.close()]);
      await Promise.all([issuer.close(), neighbours.close()]);
      await database.drop();
    },
  };
}
export type Billing = Awaited<ReturnType<typeof startBilling>>;
