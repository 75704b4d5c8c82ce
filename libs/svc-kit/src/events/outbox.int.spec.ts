import { randomUUID } from 'node:crypto';
import { eventQueueName, type DomainEvent, type ServiceName } from '@feltbook/contracts';
import {
  createTestDatabase,
  deleteKeys,
  testRedis,
  until,
  type TestDatabase,
} from '@feltbook/tooling/testing';
import { Queue } from 'bullmq';
import type { DataSource } from 'typeorm';
import { connectDataSource } from '../database/data-source';
import { migrate } from '../database/migrate';
import { directQuery } from '../database/query';
import { inTransaction } from '../database/transaction';
import { createLogger } from '../logging/logger';
import { closeRedis, queueConnection, type RedisClientType } from '../redis/redis';
import { connectQueues } from '../queues/queue-connection';
import { confirm } from './confirmations';
import { EventQueues, QueueUnavailableError, queuePrefix, type QueueConfig } from './event-queues';
import { SharedTables1795843200000 } from '../testing/shared-tables';
import { OutboxRelay, type RelayOptions } from './outbox-relay';
import { backlog } from './outbox-backlog';
import { writeEvent } from './write-event';

const logger = createLogger({ name: 'test', level: 'silent' });

describe('the outbox', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let config: QueueConfig;
  const relays: OutboxRelay[] = [];

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

  afterEach(async () => {
    await Promise.all(relays.splice(0).map((relay) => relay.beforeApplicationShutdown()));
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const relay = (queues = new EventQueues(config, logger), options: Partial<RelayOptions> = {}) => {
    const made = new OutboxRelay(dataSource, queues, logger, {
      service: 'svc-auth',
      redispatchSeconds: 10,
      ...options,
    });
    relays.push(made);
    return made;
  };

  const connected = async (one: OutboxRelay) => {
    await until(() =>
      one.confirmOnce().then(
        () => true,
        () => false,
      ),
    );
    return one;
  };

  const write = (count: number) =>
    inTransaction(dataSource, async (query) => {
      for (let n = 0; n < count; n += 1) {
        await writeEvent(query, { type: 'account.deleted', accountId: randomUUID(), data: {} });
      }
    });

  const queued = async (service: 'svc-tracking' | 'svc-billing'): Promise<DomainEvent[]> => {
    const connection = queueConnection(config.REDIS_URL, { name: 'test' });
    const queue = new Queue<unknown>(eventQueueName(service), { connection, prefix: queuePrefix(config) });
    try {
      return (await queue.getJobs(['waiting', 'prioritized'])).map(({ data }) => data as DomainEvent);
    } finally {
      await queue.close();
      closeRedis(connection);
    }
  };

  const isDispatched = async () => (await backlog(dataSource)).waiting === 0;

  it('dispatches every event to each subscriber soon after the commit', async () => {
    relay().onApplicationBootstrap();
    await write(3);
    await until(isDispatched);
    const [tracking, billing] = await Promise.all([queued('svc-tracking'), queued('svc-billing')]);
    expect(tracking).toHaveLength(3);
    expect(billing.map(({ id }) => id).sort()).toEqual(tracking.map(({ id }) => id).sort());
    expect(tracking[0]).toMatchObject({ type: 'account.deleted', version: 1, data: {} });
  });

  it('writes nothing when the change is rolled back', async () => {
    const change = inTransaction(dataSource, async (query) => {
      await writeEvent(query, { type: 'account.deleted', accountId: randomUUID(), data: {} });
      throw new Error('refused');
    });
    await expect(change).rejects.toThrow('refused');
    expect(await isDispatched()).toBe(true);
  });

  it('is emptied by two relays side by side, each event once', async () => {
    await write(250);
    for (const one of [relay(), relay()]) one.onApplicationBootstrap();
    await until(isDispatched);
    const ids = (await queued('svc-billing')).map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([250, 250]);
  });

  it('dispatches an event again when the process died before noting the dispatch', async () => {
    await write(1);
    const queues = new EventQueues(config, logger);
    const sent: string[] = [];
    jest.spyOn(queues, 'send').mockImplementation(async (events) => {
      sent.push(...events.map(({ id }) => id));
      if (sent.length === 1) throw new QueueUnavailableError('as if killed here');
    });
    const one = relay(queues);
    await expect(one.relayOnce()).rejects.toThrow('as if killed here');
    await one.relayOnce();
    expect(sent).toHaveLength(2);
    expect(sent[0]).toBe(sent[1]);
    expect(await isDispatched()).toBe(true);
  });

  it('deletes an event once all subscribers have confirmed it', async () => {
    await write(2);
    const one = await connected(relay());
    await one.relayOnce();
    const ids = async () =>
      (await directQuery(dataSource).execute<{ id: string }>('SELECT id FROM outbox ORDER BY id')).map(
        ({ id }) => id,
      );
    const [first = '', second = ''] = await ids();
    const connection = connectQueues(config, { name: 'test' });
    await (connection.client as RedisClientType).connect();
    const confirmed = (id: string, by: ServiceName) =>
      confirm(connection, { id, type: 'account.deleted' } as DomainEvent, by);

    for (const id of [first, first, second]) await confirmed(id, 'svc-tracking');
    await one.confirmOnce();
    expect(await ids()).toEqual([first, second]);

    for (const id of [second, randomUUID()]) await confirmed(id, 'svc-billing');
    await one.confirmOnce();
    expect(await ids()).toEqual([first]);
    expect(await one.confirmOnce()).toBe(0);
    connection.close();
  });

  it('dispatches unconfirmed events again, less and less often, to subscribers that did not confirm', async () => {
    await write(1);
    const queues = new EventQueues(config, logger);
    const sent: unknown[] = [];
    jest.spyOn(queues, 'send').mockImplementation(async (events) => {
      sent.push(...events.map(({ awaiting }) => awaiting));
      await Promise.resolve();
    });
    const one = relay(queues);
    const moment = async () => {
      const sql = 'SELECT UTC_TIMESTAMP(3) AS now, available_at AS due FROM outbox';
      const [row] = await directQuery(dataSource).execute<{ now: string; due: string }>(sql);
      return { now: Date.parse(row?.now ?? ''), due: Date.parse(row?.due ?? '') };
    };
    const waits: number[] = [];
    for (let dispatch = 1; dispatch <= 4; dispatch += 1) {
      const { now } = await moment();
      await one.relayOnce();
      // Up to the next whole second, and what a busy machine takes.
      waits.push(Math.floor(((await moment()).due - now) / 10_000) * 10);
      if (dispatch === 1) await directQuery(dataSource).run("UPDATE outbox SET awaiting = 'svc-billing'");
      expect(await one.relayOnce()).toBe(0);
      await directQuery(dataSource).run('UPDATE outbox SET available_at = created_at');
    }
    expect(sent).toEqual([
      ['svc-tracking', 'svc-billing'],
      ['svc-billing'],
      ['svc-billing'],
      ['svc-billing'],
    ]);
    expect(waits).toEqual([10, 20, 40, 40]);
  });

  it('adds no second job while the first one waits, and one again when Redis has lost it', async () => {
    await write(3);
    const one = relay(undefined, { redispatchSeconds: 0 });
    one.onApplicationBootstrap();
    await until(async () => (await backlog(dataSource)).unconfirmed === 3);
    expect(await queued('svc-billing')).toHaveLength(3);

    await deleteKeys(config.REDIS_URL, queuePrefix(config));

    await until(async () => (await queued('svc-billing')).length === 3);
    expect(await queued('svc-tracking')).toHaveLength(3);
  });

  it('keeps events while Redis is away, and counts no failure', async () => {
    const away = relay(new EventQueues({ ...config, REDIS_URL: 'redis://127.0.0.1:1' }, logger));
    away.onApplicationBootstrap();
    await write(2);
    await expect(away.relayOnce()).rejects.toThrow(QueueUnavailableError);
    await new Promise((resolve) => setTimeout(resolve, 700));
    const rows = await directQuery(dataSource).execute<{ attempts: number }>('SELECT attempts FROM outbox');
    expect(rows.map(({ attempts }) => attempts)).toEqual([0, 0]);
    relay().onApplicationBootstrap();
    await until(isDispatched);
    expect(await queued('svc-tracking')).toHaveLength(2);
  });

  it('goes on after a restart of Redis, which forgets the scripts of the queues', async () => {
    relay().onApplicationBootstrap();
    await write(1);
    await until(isDispatched);
    const connection = queueConnection(config.REDIS_URL, { name: 'test' });
    await connection.connect();
    await connection.scriptFlush();
    closeRedis(connection);
    await write(2);
    await until(isDispatched);
    expect(await queued('svc-billing')).toHaveLength(3);
  });

  it('parks an event that cannot be sent, and lets the others of its batch pass', async () => {
    await write(3);
    const [poison] = await directQuery(dataSource).execute<{ id: string }>('SELECT id FROM outbox LIMIT 1');
    const queues = new EventQueues(config, logger);
    jest.spyOn(queues, 'send').mockImplementation(async (events) => {
      if (events.some(({ id }) => id === poison?.id)) throw new Error('cannot be sent');
    });
    const one = relay(queues);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await one.relayOnce();
      await directQuery(dataSource).run('UPDATE outbox SET available_at = created_at WHERE dispatches = 0');
    }
    expect(await one.relayOnce()).toBe(0);
    expect(await backlog(dataSource)).toMatchObject({ waiting: 0, parked: 1 });
    const [row] = await directQuery(dataSource).execute(
      'SELECT id, attempts, last_error FROM outbox WHERE parked_at IS NOT NULL',
    );
    expect(row).toEqual({ id: poison?.id, attempts: 10, last_error: 'cannot be sent' });
  });

  it('does not keep writers waiting while a relay talks to Redis', async () => {
    await write(5);
    const queues = new EventQueues(config, logger);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const send = jest.spyOn(queues, 'send').mockImplementation(() => held);
    const relaying = relay(queues).relayOnce();
    await until(() => send.mock.calls.length > 0);
    // Fails by its timeout if it waits for the relay.
    await write(5);
    release();
    expect(await relaying).toBe(5);
  });
});
