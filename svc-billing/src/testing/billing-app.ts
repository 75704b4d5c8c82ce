import { createServiceApp, parseConfig, serviceConfig } from '@feltbook/svc-kit';
import { createTestDatabase, startTokenIssuer, testRedis } from '@feltbook/tooling/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../app.module';
import { WorkerModule } from '../worker.module';
import { startNeighbours } from './neighbours';

export const SERVICE_TOKEN = 'a-service-credential';

/** The service and its worker on a database of their own, with stand-ins for the other services. */
export async function startBilling() {
  const [database, issuer, neighbours] = await Promise.all([
    createTestDatabase(),
    startTokenIssuer(),
    startNeighbours(),
  ]);
  const redis = testRedis();
  const config = parseConfig(serviceConfig, {
    PORT: '0',
    LOG_LEVEL: 'silent',
    SERVICE_TOKEN,
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    REDIS_PREFIX: redis.prefix,
    AUTH_URL: neighbours.url,
    TRACKING_URL: neighbours.url,
    BILLING_URL: 'http://127.0.0.1:1',
  });
  const start = async (module: Parameters<typeof createServiceApp>[0]['module'], name: string) => {
    // Tokens come from the issuer, accounts and usage from the neighbours: two addresses where the product has one.
    const verifierConfig = { ...config, AUTH_URL: issuer.url };
    const app = await createServiceApp({ name, module, config: verifierConfig });
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    return app;
  };
  const app: NestFastifyApplication = await start(AppModule.with(config), 'svc-billing');
  const worker: NestFastifyApplication = await start(WorkerModule.with(config), 'svc-billing-worker');
  return {
    app,
    worker,
    config,
    issuer,
    neighbours,
    async close() {
      await Promise.all([app.close(), worker.close()]);
      await Promise.all([issuer.close(), neighbours.close()]);
      await database.drop();
    },
  };
}
