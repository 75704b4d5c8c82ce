import { randomUUID } from 'node:crypto';
import { eventQueueName, type DomainEvent } from '@feltbook/contracts';
import { createTestDatabase, testRedis, until, type TestDatabase } from '@feltbook/tooling/testing';
import { Queue } from 'bullmq';
import type { DataSource } from 'typeorm';
import { connectDataSource } from '../database/data-source';
import { migrate } from '../database/migrate';
import { directQuery } from '../database/query';
import { createLogger } from '../logging/logger';
import { Metrics } from '../metrics/metrics';
import { closeRedis, queueConnection, type RedisClientType } from '../redis/redis';
import { applyEvent } from './apply-event';
import { EventConsumer } from './event-consumer';
import type { EventHandlers } from './event-handlers';
import { queuePrefix, type QueueConfig } from './event-queues';
import { SharedTables1795843200000 } from '../testing/shared-tables';

const logger = createLogger({ name: 'test', level: 'silent' });
const accountDeleted = (): DomainEvent => ({
  id: randomUUID(),
  type: 'account.deleted',
  version: 1,
  occurredAt: new Date().toISOString(),
  accountId: randomUUID(),
  data: {},
});

describe('consumed events', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let config: QueueConfig;
  let connection: RedisClientType;
  let queue: Queue;
  let consumer: EventConsumer | undefined;

  const note = {
    'account.deleted': async ({ accountId }, query) => {
      await query.run('INSERT INTO effects VALUES (?)', [accountId]);
    },
  } satisfies EventHandlers;
  const effectsOf = ({ accountId }: DomainEvent) =>
    directQuery(dataSource).execute('SELECT account_id FROM effects WHERE account_id = ?', [accountId]);

  let metrics: Metrics;
  const consume = (handlers: EventHandlers) => {
    consumer = new EventConsumer(config, 'svc-billing', () => handlers, dataSource, logger, metrics);
    consumer.onApplicationBootstrap();
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await connectDataSource(database.url, {
      migrations: [SharedTables1795843200000],
    });
    await migrate(dataSource);
    await directQuery(dataSource).run('CREATE TABLE effects (account_id CHAR(36) NOT NULL)');
  });

  beforeEach(() => {
    metrics = new Metrics('test');
    const { url, prefix } = testRedis();
    config = { REDIS_URL: url, REDIS_PREFIX: prefix };
    connection = queueConnection(url, { name: 'test' });
    queue = new Queue(eventQueueName('svc-billing'), { connection, prefix: queuePrefix(config) });
  });

  afterEach(async () => {
    await consumer?.beforeApplicationShutdown();
    consumer = undefined;
    await queue.close();
    closeRedis(connection);
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('are applied once, also when they come twice at the same moment', async () => {
    const event = accountDeleted();
    const applied = await Promise.all([1, 2, 3].map(() => applyEvent(dataSource, note, event)));
    expect(applied.filter(Boolean)).toHaveLength(1);
    expect(await effectsOf(event)).toHaveLength(1);
  });

  it('are not remembered when they could not be applied', async () => {
    const event = accountDeleted();
    const failing: EventHandlers = {
      'account.deleted': async (received, query) => {
        await note['account.deleted'](received, query);
        throw new Error('not today');
      },
    };
    await expect(applyEvent(dataSource, failing, event)).rejects.toThrow('not today');
    expect(await effectsOf(event)).toHaveLength(0);
    expect(await applyEvent(dataSource, note, event)).toBe(true);
  });

  it('come from the queue, each repetition without effect', async () => {
    consume(note);
    const events = [accountDeleted(), accountDeleted()];
    // Without the id as the job's, the queue does not recognise the repetition; the inbox has to.
    for (const event of [...events, ...events]) await queue.add(event.type, event);
    await until(async () => (await queue.getCompletedCount()) === 4);
    for (const event of events) expect(await effectsOf(event)).toHaveLength(1);
  });

  it('are tried again after a failure', async () => {
    let attempts = 0;
    consume({
      'account.deleted': async (event, query) => {
        attempts += 1;
        if (attempts === 1) throw new Error('not yet');
        await note['account.deleted'](event, query);
      },
    });
    const event = accountDeleted();
    await queue.add(event.type, event, { attempts: 3, backoff: { type: 'custom' } });
    await until(async () => (await effectsOf(event)).length === 1);
    expect(attempts).toBe(2);
  });

  it('wait for a database that is away, and no attempt is counted', async () => {
    let away = true;
    consume({
      'account.deleted': async (event, query) => {
        if (away) throw Object.assign(new Error('gone'), { code: 'PROTOCOL_CONNECTION_LOST', fatal: true });
        await note['account.deleted'](event, query);
      },
    });
    const event = accountDeleted();
    await queue.add(event.type, event, { attempts: 1 });
    await until(async () => (await queue.getDelayedCount()) === 1);
    away = false;
    await until(async () => (await effectsOf(event)).length === 1);
    expect(await queue.getFailedCount()).toBe(0);
  });

  it('wait for a replica of their own build when they are of a later one', async () => {
    consume(note);
    const later = { ...accountDeleted(), type: 'account.merged', version: 2 };
    await queue.add(later.type, later, { attempts: 2, backoff: { type: 'custom' } });
    await until(async () => (await queue.getDelayedCount()) === 1);
    expect(await queue.getFailedCount()).toBe(0);
    // Which did not come.
    await until(async () => (await queue.getFailedCount()) === 1);
    const [job] = await queue.getFailed();
    expect([job?.attemptsMade, job?.failedReason]).toEqual([2, expect.stringContaining('later build')]);
  });

  it('are parked at once when nobody could understand them', async () => {
    consume(note);
    await queue.add('nonsense', { id: 'x', type: 'nonsense' }, { attempts: 20 });
    await until(async () => (await queue.getFailedCount()) === 1);
    const [job] = await queue.getFailed();
    expect(job?.attemptsMade).toBe(1);
    expect(await metrics.registry.metrics()).toMatch(/events_consumed_total\{outcome="parked".*\} 1/);
  });
});
