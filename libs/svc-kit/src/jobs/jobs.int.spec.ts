import { Module } from '@nestjs/common';
import type { AdminQueues } from '@feltbook/contracts';
import {
  asService,
  createTestDatabase,
  serviceEnvironment,
  severableLine,
  type SeverableLine,
  type TestDatabase,
  testRedis,
  until,
} from '@feltbook/tooling/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Queue, Worker } from 'bullmq';
import { DataSource } from 'typeorm';
import { parseConfig } from '../config/parse-config';
import { serviceConfig } from '../config/service-config';
import { databaseModule } from '../database/database.module';
import { directQuery } from '../database/query';
import { inTransaction } from '../database/transaction';
import { queuePrefix } from '../events/event-queues';
import { SharedTables1795843200000 } from '../testing/shared-tables';
import { writeEvent } from '../events/write-event';
import { createServiceApp } from '../http/service-app';
import { Metrics } from '../metrics/metrics';
import { closeRedis, queueConnection, type RedisClientType } from '../redis/redis';
import { JobsModule } from './jobs.module';

const QUEUE = 'svc-billing.chips';

let database: TestDatabase;
let open: { app: NestFastifyApplication; queue: Queue; connection: RedisClientType }[];

beforeAll(async () => {
  database = await createTestDatabase();
});
let line: SeverableLine | undefined;
beforeEach(() => {
  open = [];
  line = undefined;
});
afterEach(async () => {
  for (const { app, queue, connection } of open) {
    await directQuery(app.get(DataSource)).run('DELETE FROM outbox');
    await app.close();
    await queue.close();
    closeRedis(connection);
  }
  await line?.close();
});
afterAll(() => database.drop());

async function start(redisUrl?: string, queues = [QUEUE]) {
  const { url, prefix } = testRedis();
  const unused = 'http://127.0.0.1:1';
  const config = parseConfig(serviceConfig, {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    DATABASE_URL: database.url,
    REDIS_URL: redisUrl ?? url,
    REDIS_PREFIX: prefix,
    ...serviceEnvironment('svc-auth'),
    AUTH_URL: unused,
    TRACKING_URL: unused,
    BILLING_URL: unused,
  });
  @Module({
    imports: [
      databaseModule(config, {
        migrations: [SharedTables1795843200000],
      }),
      JobsModule.register(config, { service: 'svc-billing', queues }),
    ],
  })
  class Working {}
  const app = await createServiceApp({ name: 'working', module: Working, config });
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  const connection = queueConnection(url, { name: 'test' });
  const options = { connection, prefix: queuePrefix(config) };
  const queue = new Queue(QUEUE, options);
  open.push({ app, queue, connection });

  const headers = asService('gateway');
  const report = async () => {
    const answer = await app.inject({ method: 'GET', url: '/internal/admin/queues', headers });
    const { queues, away } = answer.json<AdminQueues>();
    return { away, outbox: queues[0], jobs: queues[1], places: queues.length };
  };
  const retry = (payload: object) =>
    app.inject({ method: 'POST', url: '/internal/admin/queues/retry', headers, payload });
  /** Has a worker fail `count` jobs, each of them for good. */
  const fail = async (count: number) => {
    for (let job = 0; job < count; job += 1) await queue.add('stack', { job }, { attempts: 1 });
    let failed = 0;
    await new Promise<void>((resolve) => {
      const worker = new Worker(
        QUEUE,
        () => Promise.reject(new Error('no chips left\nat the table')),
        options,
      );
      worker.on('failed', () => {
        failed += 1;
        if (failed === count) void worker.close().then(() => resolve());
      });
    });
  };
  /** Parks an event as the relay does. */
  const park = async () => {
    const query = directQuery(app.get(DataSource));
    await inTransaction(app.get(DataSource), (inside) =>
      writeEvent(inside, { type: 'account.deleted', accountId: 'ada', data: {} }),
    );
    await query.run(
      `UPDATE outbox SET parked_at = '2026-11-21 09:30:00.000', attempts = 10, last_error = 'too odd'`,
    );
  };
  return { app, queue, report, retry, fail, park };
}

it('reports waiting and failed jobs, and the reasons', async () => {
  const { queue, report, fail, park } = await start();
  await fail(2);
  await queue.add('stack', {});
  await queue.add('stack', {}, { delay: 60_000 });
  await park();

  const { outbox, jobs, away } = await report();

  expect(away).toEqual([]);
  expect(outbox).toMatchObject({
    service: 'svc-billing',
    queue: 'outbox',
    waiting: 0,
    failed: 1,
    failures: [
      { name: 'account.deleted', reason: 'too odd', attempts: 10, failed_at: '2026-11-21T09:30:00.000Z' },
    ],
  });
  expect(jobs).toMatchObject({ queue: QUEUE, waiting: 1, active: 0, delayed: 1, failed: 2 });
  expect(jobs?.failures).toHaveLength(2);
  expect(jobs?.failures[0]).toMatchObject({ name: 'stack', reason: 'no chips left', attempts: 1 });
});

it('names the newest of many failures and counts all', async () => {
  const { report, fail } = await start();
  await fail(25);

  const { jobs } = await report();

  expect(jobs?.failed).toBe(25);
  expect(jobs?.failures).toHaveLength(20);
});

it('retries one failed job, then all of them', async () => {
  const { report, retry, fail } = await start();
  await fail(3);
  const id = (await report()).jobs?.failures[0]?.id;

  expect((await retry({ queue: QUEUE, id })).json()).toEqual({ retried: 1 });
  expect((await report()).jobs).toMatchObject({ waiting: 1, failed: 2 });
  expect((await retry({ queue: QUEUE, id })).statusCode).toBe(404);
  expect((await retry({ queue: QUEUE })).json()).toEqual({ retried: 2 });
  expect((await report()).jobs).toMatchObject({ waiting: 3, failed: 0, failures: [] });
});

it('dispatches parked events again', async () => {
  const { report, retry, park } = await start();
  await park();
  const id = (await report()).outbox?.failures[0]?.id;

  expect((await retry({ queue: 'outbox', id })).json()).toEqual({ retried: 1 });
  expect((await report()).outbox).toMatchObject({ waiting: 1, failed: 0 });
  expect((await retry({ queue: 'outbox', id })).statusCode).toBe(404);
  expect((await retry({ queue: 'outbox' })).json()).toEqual({ retried: 0 });
});

it('knows its own queues only', async () => {
  const { retry } = await start();
  expect((await retry({ queue: 'svc-tracking.statistics' })).statusCode).toBe(404);
  expect((await retry({})).statusCode).toBe(400);
});

it('still reports the outbox while Redis is away', async () => {
  const { report, retry, park } = await start('redis://127.0.0.1:1');
  await park();

  expect(await report()).toMatchObject({ away: ['redis'], places: 1, outbox: { failed: 1 } });
  expect((await retry({ queue: QUEUE })).statusCode).toBe(503);
  expect((await retry({ queue: 'outbox' })).json()).toEqual({ retried: 1 });
});

it('still reports the outbox while Redis is connected and silent', async () => {
  line = await severableLine(testRedis().url);
  const { report } = await start(line.url);
  await until(async () => (await report()).places === 2);
  line.hold();
  expect(await report()).toMatchObject({ away: ['redis'], places: 1 });
  line.restore();
  await until(async () => (await report()).places === 2);
  expect(await report()).toMatchObject({ away: [], places: 2 });
});

it('misses no Redis where there is no queue', async () => {
  const { report } = await start('redis://127.0.0.1:1', []);
  expect(await report()).toMatchObject({ away: [], places: 1, outbox: { queue: 'outbox' } });
});

it('is for services only', async () => {
  const { app } = await start();
  expect((await app.inject({ method: 'GET', url: '/internal/admin/queues' })).statusCode).toBe(401);
});

describe('what Prometheus reads', () => {
  const valueOf = (text: string, series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(series))
        ?.split(' ')[1] ?? Number.NaN,
    );
  const scrape = (app: NestFastifyApplication) => app.get(Metrics).registry.metrics();

  it('has the depth and the age of each queue, and of the outbox', async () => {
    const { app, queue, fail, park } = await start();
    await fail(1);
    await queue.add('stack', {}, { timestamp: Date.now() - 30_000 });
    await queue.add('stack', {}, { delay: 60_000 });
    await park();
    await inTransaction(app.get(DataSource), (query) =>
      writeEvent(query, { type: 'account.deleted', accountId: 'ada', data: {} }),
    );

    const text = await scrape(app);

    const jobs = (state: string) =>
      valueOf(text, `queue_jobs{queue="${QUEUE}",state="${state}",service="working"}`);
    expect([jobs('waiting'), jobs('active'), jobs('delayed'), jobs('failed')]).toEqual([1, 0, 1, 1]);
    const age = valueOf(text, `queue_oldest_waiting_seconds{queue="${QUEUE}",service="working"}`);
    expect(age).toBeGreaterThanOrEqual(30);
    expect(age).toBeLessThan(60);
    expect(valueOf(text, 'outbox_waiting{')).toBe(1);
    expect(valueOf(text, 'outbox_parked{')).toBe(1);
    expect(valueOf(text, 'outbox_oldest_seconds{')).toBeLessThan(30);
  });

  it('says nothing of queues while Redis is away, and soon', async () => {
    const { app } = await start('redis://127.0.0.1:1');
    const begun = performance.now();
    const text = await scrape(app);
    expect(performance.now() - begun).toBeLessThan(2000);
    expect(text).toContain('# TYPE queue_jobs gauge');
    expect(text).not.toContain('queue_jobs{');
    expect(valueOf(text, 'outbox_waiting{')).toBe(0);
  });
});
