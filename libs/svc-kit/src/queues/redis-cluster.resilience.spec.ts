import { randomUUID } from 'node:crypto';
import { eventQueueName } from '@feltbook/contracts';
import {
  createTestDatabase,
  retry,
  startRedisCluster,
  until,
  type TestDatabase,
  type TestRedisCluster,
} from '@feltbook/tooling/testing';
import type { DataSource } from 'typeorm';
import { connectDataSource } from '../database/data-source';
import { migrate } from '../database/migrate';
import { directQuery } from '../database/query';
import { inTransaction } from '../database/transaction';
import { EventConsumer } from '../events/event-consumer';
import { EventQueues } from '../events/event-queues';
import { SharedTables1795843200000 } from '../testing/shared-tables';
import { OutboxRelay } from '../events/outbox-relay';
import { writeEvent } from '../events/write-event';
import { createLogger } from '../logging/logger';
import { Metrics } from '../metrics/metrics';
import { createRedis, type BoundedRedis } from '../redis/bounded-redis';
import { JobQueues } from '../jobs/job-queues';
import { connectQueues } from './queue-connection';

/** In the slot of a queue. */
const BESIDE_THE_EVENTS = '{felt:queue:svc-tracking.events}:any';
const SERVICES = ['svc-tracking', 'svc-billing'] as const;
const logger = createLogger({ name: 'test', level: 'silent' });

let cluster: TestRedisCluster;
let database: TestDatabase;
let dataSource: DataSource;
let parts: (OutboxRelay | EventConsumer)[] = [];
beforeAll(async () => {
  [cluster, database] = await Promise.all([startRedisCluster(), createTestDatabase()]);
  dataSource = await connectDataSource(database.url, {
    migrations: [SharedTables1795843200000],
  });
  await migrate(dataSource);
  await directQuery(dataSource).run('CREATE TABLE effects (account_id CHAR(36) NOT NULL)');
});
afterEach(async () => {
  await Promise.all(parts.map((part) => part.beforeApplicationShutdown()));
  parts = [];
});
afterAll(async () => {
  await dataSource?.destroy();
  await database?.drop();
  await cluster?.close();
});

async function limits(): Promise<BoundedRedis> {
  const redis = createRedis(cluster.url, { name: 'test' });
  await until(() => redis.isReady);
  return redis;
}

const count = (redis: BoundedRedis, key: string): Promise<unknown> =>
  redis.run((client) => client.eval("return redis.call('INCR', KEYS[1])", { keys: [key], arguments: [] }));

describe('caches and limits on a Redis cluster', () => {
  it('are found on whichever node has their key', async () => {
    const redis = await limits();
    const keys = Array.from({ length: 20 }, (_, number) => `felt:limit:${number}`);
    const counts = await Promise.all(keys.map((key) => retry(() => count(redis, key))));
    expect(counts).toEqual(keys.map(() => expect.any(Number) as unknown));
    redis.close();
  });
});

describe('queues on a Redis cluster', () => {
  const config = () => ({ REDIS_URL: cluster.url, REDIS_PREFIX: 'felt' });

  it('have all keys of a queue in one place, and not all queues in the same', () => {
    const connection = connectQueues(config(), { name: 'test' });
    const prefixes = SERVICES.map((service) => connection.prefixOf(eventQueueName(service)));
    connection.close();
    expect(prefixes).toEqual(['{felt:queue:svc-tracking.events}', '{felt:queue:svc-billing.events}']);
  });

  it('lose no event while the node that holds them is lost', async () => {
    const consumer = new EventConsumer(
      config(),
      'svc-tracking',
      () => ({
        'account.deleted': async ({ accountId }, query) => {
          await query.run('INSERT INTO effects VALUES (?)', [accountId]);
        },
      }),
      dataSource,
      logger,
      new Metrics('jobs'),
    );
    const relay = new OutboxRelay(dataSource, new EventQueues(config(), logger), logger, {
      service: 'svc-auth',
      redispatchSeconds: 2,
    });
    parts = [consumer, relay];
    for (const part of parts) part.onApplicationBootstrap();
    const written: string[] = [];
    const write = async (count: number) => {
      for (let number = 0; number < count; number += 1) {
        const accountId = randomUUID();
        await inTransaction(dataSource, (query) =>
          writeEvent(query, { type: 'account.deleted', accountId, data: {} }),
        );
        written.push(accountId);
      }
    };
    const effects = async () =>
      (await directQuery(dataSource).execute<{ account_id: string }>('SELECT account_id FROM effects')).map(
        ({ account_id }) => account_id,
      );
    await write(40);
    await until(async () => (await effects()).length > 0);

    const redis = await limits();
    const killed = await cluster.killMasterOf(BESIDE_THE_EVENTS);
    // Callers continue without a count and do not wait for one.
    await expect(count(redis, BESIDE_THE_EVENTS)).rejects.toThrow();
    await write(60);
    await retry(() => count(redis, BESIDE_THE_EVENTS));
    redis.close();

    await until(async () => (await effects()).length >= written.length);
    expect((await effects()).sort()).toEqual([...written].sort());
    expect(killed).toBeGreaterThan(0);
    // svc-billing has no consumer here.
    await until(
      async () =>
        (await directQuery(dataSource).execute("SELECT id FROM outbox WHERE awaiting <> 'svc-billing'"))
          .length === 0,
    );

    const report = new JobQueues(config(), SERVICES.map(eventQueueName), logger);
    await retry(async () =>
      expect(await report.read()).toMatchObject([
        { queue: 'svc-tracking.events', waiting: 0, active: 0, failed: 0 },
        // Nobody takes these: every event is there once.
        { queue: 'svc-billing.events', waiting: written.length, failed: 0 },
      ]),
    );
    await report.close();
  });
});
