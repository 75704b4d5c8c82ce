import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  domainEvent,
  EVENT_CONSUMERS,
  EVENT_PRODUCERS,
  type EventType,
  type ServiceName,
} from '@feltbook/contracts';
import {
  createTestDatabase,
  startPrivateRedis,
  until,
  type PrivateRedis,
  type TestDatabase,
} from '@feltbook/tooling/testing';
import type { DataSource } from 'typeorm';
import { connectDataSource } from '../database/data-source';
import { migrate } from '../database/migrate';
import { directQuery, type Query } from '../database/query';
import { inTransaction } from '../database/transaction';
import { newId } from '../ids/new-id';
import { createLogger } from '../logging/logger';
import { Metrics } from '../metrics/metrics';
import { JobWorker } from '../queues/job-worker';
import { EventConsumer } from './event-consumer';
import { EventQueues, type FollowUp } from './event-queues';
import { SharedTables1795843200000 } from '../testing/shared-tables';
import { backlog } from './outbox-backlog';
import { OutboxRelay } from './outbox-relay';
import { writeEvent } from './write-event';

const FIXTURES = join(__dirname, '../../../contracts/fixtures/events/v1');
const TYPES = Object.keys(EVENT_CONSUMERS) as EventType[];
const FOLLOW_UPS = 'poker.follow-ups';
const logger = createLogger({ name: 'test', level: 'silent' });

interface Place {
  readonly database: TestDatabase;
  readonly dataSource: DataSource;
}

let redis: PrivateRedis;
const places = new Map<ServiceName, Place>();
let parts: { beforeApplicationShutdown(): Promise<void> }[] = [];
let workers: JobWorker[] = [];

beforeAll(async () => {
  redis = await startPrivateRedis();
  for (const service of ['svc-auth', 'svc-tracking', 'svc-billing'] as const) {
    const database = await createTestDatabase();
    const dataSource = await connectDataSource(database.url, {
      migrations: [SharedTables1795843200000],
    });
    await migrate(dataSource);
    await directQuery(dataSource).run(
      'CREATE TABLE effects (account_id CHAR(36) NOT NULL, what VARCHAR(20))',
    );
    places.set(service, { database, dataSource });
  }
});
afterEach(async () => {
  await Promise.all(parts.map((part) => part.beforeApplicationShutdown()));
  await Promise.all(workers.map((worker) => worker.close()));
  [parts, workers] = [[], []];
});
afterAll(async () => {
  for (const { dataSource, database } of places.values()) {
    await dataSource.destroy();
    await database.drop();
  }
  await redis.close();
});

const sourceOf = (service: ServiceName): DataSource => {
  const place = places.get(service);
  if (!place) throw new Error(`There is no ${service}.`);
  return place.dataSource;
};

const note = (query: Query, accountId: string, what: string) =>
  query.run('INSERT INTO effects VALUES (?, ?)', [accountId, what]);
const effectsOf = async (service: ServiceName, accountId: string): Promise<string[]> => {
  const rows = await directQuery(sourceOf(service)).execute<{ what: string }>(
    'SELECT what FROM effects WHERE account_id = ?',
    [accountId],
  );
  return rows.map(({ what }) => what);
};

/** A job of the producer's own that each event leads to, done once there is an effect of it. */
const followUpOf = (type: EventType): FollowUp => ({
  type,
  queue: FOLLOW_UPS,
  jobOf: ({ accountId }) => ({
    name: 'follow',
    data: { accountId },
    options: { removeOnComplete: true, deduplication: { id: accountId } },
  }),
  unfinished: async (query, events) => {
    const rows = await query.execute<{ account_id: string }>(
      "SELECT account_id FROM effects WHERE what = 'followed'",
    );
    const done = new Set(rows.map(({ account_id }) => account_id));
    return events.flatMap(({ id, accountId }) => (done.has(accountId) ? [] : id));
  },
});

function relayOf(producer: ServiceName, type: EventType): OutboxRelay {
  const config = { REDIS_URL: redis.url, REDIS_PREFIX: 'felt' };
  const queues = new EventQueues(config, logger, [followUpOf(type)]);
  return new OutboxRelay(sourceOf(producer), queues, logger, { service: producer, redispatchSeconds: 1 });
}

function consumersOf(producer: ServiceName, type: EventType): void {
  const config = { REDIS_URL: redis.url, REDIS_PREFIX: 'felt' };
  for (const service of EVENT_CONSUMERS[type]) {
    const metrics = new Metrics('test');
    const handle = async ({ accountId }: { accountId: string }, query: Query) =>
      void (await note(query, accountId, 'applied'));
    const consumer = new EventConsumer(
      config,
      service,
      () => ({ [type]: handle }),
      sourceOf(service),
      logger,
      metrics,
    );
    consumer.onApplicationBootstrap();
    parts.push(consumer);
  }
  workers.push(
    new JobWorker(config, logger, {
      queue: FOLLOW_UPS,
      concurrency: 1,
      metrics: new Metrics('test'),
      process: async ({ data }) =>
        void (await note(
          directQuery(sourceOf(producer)),
          (data as { accountId: string }).accountId,
          'followed',
        )),
      onFailed: () => undefined,
    }),
  );
}

describe.each(['emptied', 'cut'] as const)('Redis %s between dispatch and consumption', (fault) => {
  it.each(TYPES)('loses no %s, and applies it once', async (type) => {
    const producer = EVENT_PRODUCERS[type];
    const relay = relayOf(producer, type);
    relay.onApplicationBootstrap();
    parts.push(relay);
    const before = await redis.aofSize();
    const accountId = newId();
    const fixture = domainEvent.parse(JSON.parse(readFileSync(join(FIXTURES, `${type}.json`), 'utf8')));
    await inTransaction(sourceOf(producer), (query) => writeEvent(query, { ...fixture, accountId }));
    await until(async () => (await backlog(sourceOf(producer))).dispatched === 1);

    if (fault === 'emptied') await redis.flush();
    else await redis.truncateAof(before);
    consumersOf(producer, type);

    for (const service of EVENT_CONSUMERS[type])
      await until(async () => (await effectsOf(service, accountId)).includes('applied'));
    await until(async () => (await effectsOf(producer, accountId)).includes('followed'));
    await until(
      async () => (await directQuery(sourceOf(producer)).execute('SELECT id FROM outbox')).length === 0,
    );
    for (const service of EVENT_CONSUMERS[type])
      expect((await effectsOf(service, accountId)).filter((what) => what === 'applied')).toHaveLength(1);
  });
});
