import { randomUUID } from 'node:crypto';
import { createTestDatabase, testRedis, until, type TestDatabase } from '@feltbook/tooling/testing';
import type { DataSource } from 'typeorm';
import { connectDataSource } from '../database/data-source';
import { migrate } from '../database/migrate';
import { directQuery } from '../database/query';
import { inTransaction } from '../database/transaction';
import { createLogger } from '../logging/logger';
import { EventQueues, type FollowUp, type QueueConfig } from './event-queues';
import { SharedTables1795843200000 } from '../testing/shared-tables';
import { backlog } from './outbox-backlog';
import { onOutboxNudge, OutboxNudges } from './outbox-nudges';
import { OutboxRelay } from './outbox-relay';
import { CLAIM } from './outbox-store';
import { writeEvent } from './write-event';

const logger = createLogger({ name: 'test', level: 'silent' });

let database: TestDatabase;
let dataSource: DataSource;
let config: QueueConfig;
beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await connectDataSource(database.url, {
    migrations: [SharedTables1795843200000],
  });
  await migrate(dataSource);
});
beforeEach(async () => {
  await directQuery(dataSource).run('DELETE FROM outbox');
  const { url, prefix } = testRedis();
  config = { REDIS_URL: url, REDIS_PREFIX: prefix };
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const write = (source: DataSource) =>
  inTransaction(source, (query) =>
    writeEvent(query, { type: 'account.deleted', accountId: randomUUID(), data: {} }),
  );

it('a relay is nudged when another process commits', async () => {
  const other = await connectDataSource(database.url, { migrations: [] });
  const nudges = new OutboxNudges(config, 'svc-auth', other);
  nudges.onApplicationBootstrap();
  let nudged = 0;
  const end = onOutboxNudge(config, 'svc-auth', () => (nudged += 1));
  await until(async () => {
    await write(other);
    return nudged > 0;
  });
  end();
  nudges.onApplicationShutdown();
  await other.destroy();
  expect(nudged).toBeGreaterThan(0);
});

it('a relay finds due events by their index, however many wait to be confirmed', async () => {
  await write(dataSource);
  const query = directQuery(dataSource);
  await query.run(
    `INSERT INTO outbox (id, account_id, type, event, created_at, available_at, dispatches)
     SELECT UUID(), UUID(), 'account.deleted', '{}', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL 1 HOUR, 1
     FROM (WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n WHERE i < 1000) SELECT i FROM n) AS many`,
  );
  // MariaDB answers a row of columns, MySQL a tree in words: both name the index, and a sort where there is one.
  const plan = JSON.stringify(await query.execute(`EXPLAIN ${CLAIM}`, ['100']));
  expect(plan).toContain('outbox_due');
  expect(plan).not.toMatch(/filesort|Sort:/);
  expect(Number(/rows"?[:=]"?(\d+)/.exec(plan)?.[1])).toBeLessThan(100);
  const queues = new EventQueues(config, logger);
  const relay = new OutboxRelay(dataSource, queues, logger, { service: 'svc-auth', redispatchSeconds: 10 });
  await until(() => queues.isReady);
  expect(await relay.relayOnce()).toBe(1);
  await queues.close();
  expect(await backlog(dataSource)).toMatchObject({ waiting: 0, dispatched: 1001, parked: 0 });
});

it('a relay dispatches a lone event at once, and many that come one after the other in few looks', async () => {
  const queues = new EventQueues(config, logger);
  const relay = new OutboxRelay(dataSource, queues, logger, { service: 'svc-auth', redispatchSeconds: 60 });
  const looks = jest.spyOn(relay, 'relayOnce');
  relay.onApplicationBootstrap();
  const isDispatched = async () => (await backlog(dataSource)).waiting === 0;
  await write(dataSource);
  await until(isDispatched);
  looks.mockClear();
  const startedAt = performance.now();
  for (let n = 0; n < 40; n += 1) await write(dataSource);
  await until(isDispatched);
  // One for each stretch of 100 ms, and those that come by themselves.
  expect(looks.mock.calls.length).toBeLessThan(5 + (performance.now() - startedAt) / 90);
  await relay.beforeApplicationShutdown();
});

it('an event goes with its last confirmation when its follow-up is done, without being claimed again', async () => {
  for (let n = 0; n < 3; n += 1) await write(dataSource);
  const query = directQuery(dataSource);
  const [done, , late] = await query.execute<{ id: string }>('SELECT id FROM outbox ORDER BY id');
  const followUp: FollowUp = {
    type: 'account.deleted',
    queue: 'poker.follow-ups',
    jobOf: () => ({ name: 'follow', data: {}, options: {} }),
    unfinished: (_, events) => Promise.resolve(events.flatMap(({ id }) => (id === late?.id ? id : []))),
  };
  const queues = new EventQueues(config, logger, [followUp]);
  await until(() => queues.isReady);
  const relay = new OutboxRelay(dataSource, queues, logger, { service: 'svc-auth', redispatchSeconds: 10 });
  await relay.relayOnce();
  const confirmed = [done?.id ?? '', late?.id ?? ''].flatMap((eventId) =>
    (['svc-tracking', 'svc-billing'] as const).map((by) => ({ eventId, by })),
  );
  jest.spyOn(queues, 'confirmations').mockResolvedValue(confirmed);
  await relay.confirmOnce();
  const left = await query.execute<{ awaiting: string }>('SELECT awaiting FROM outbox');
  expect(left.map(({ awaiting }) => awaiting).sort()).toEqual([
    'follow-up',
    'svc-tracking,svc-billing,follow-up',
  ]);
  await queues.close();
});
