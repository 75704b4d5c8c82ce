import { setTimeout as pause } from 'node:timers/promises';
import { testRedis, until } from '@feltbook/tooling/testing';
import { Queue, type Job } from 'bullmq';
import { DatabaseUnavailableError } from '../database/database-errors';
import { queuePrefix, type QueueConfig } from '../events/event-queues';
import { createLogger } from '../logging/logger';
import { closeRedis, queueConnection, type RedisClientType } from '../redis/redis';
import { Metrics } from '../metrics/metrics';
import { JobWorker } from './job-worker';

const QUEUE = 'poker.tasks';
const logger = createLogger({ name: 'test', level: 'silent' });

let config: QueueConfig;
let connection: RedisClientType;
let queue: Queue;
let workers: JobWorker[];
beforeEach(() => {
  const { url, prefix } = testRedis();
  config = { REDIS_URL: url, REDIS_PREFIX: prefix };
  connection = queueConnection(url, { name: 'test' });
  queue = new Queue(QUEUE, { connection, prefix: queuePrefix(config) });
  workers = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  await queue.close();
  closeRedis(connection);
});

function work(process: (job: Job) => Promise<void>) {
  const errors: string[] = [];
  const worker = new JobWorker(config, logger, {
    queue: QUEUE,
    concurrency: 2,
    metrics: new Metrics('test'),
    process,
    onFailed: (_, error) => errors.push(error.message),
  });
  workers.push(worker);
  return { errors, worker };
}

const completed = (count: number) => until(async () => (await queue.getCompletedCount()) >= count);

it("lets a job wait for a database that is away, which is nobody's failure", async () => {
  let isAway = true;
  const { errors } = work(() =>
    isAway ? Promise.reject(new DatabaseUnavailableError('away')) : Promise.resolve(),
  );
  await queue.add('deal', {}, { attempts: 1 });
  await until(async () => (await queue.getDelayedCount()) > 0);
  isAway = false;

  await completed(1);
  expect(errors).toEqual([]);
});

it('reports every failed attempt, and retries', async () => {
  const failures = ['no cards', 'no chips'];
  const { errors } = work(async () => {
    const failure = failures.shift();
    if (failure !== undefined) throw new Error(failure);
    await Promise.resolve();
  });
  await queue.add('deal', {}, { attempts: 3, backoff: { type: 'custom' } });

  await completed(1);
  expect(errors).toEqual(['no cards', 'no chips']);
});

it('lets what is under way end before it is closed', async () => {
  let hasBegun = false;
  const { worker } = work(async () => {
    hasBegun = true;
    await pause(300);
  });
  await queue.add('deal', {});
  await until(() => hasBegun);

  await worker.close();
  expect(await queue.getCompletedCount()).toBe(1);
});

it('closes also where there is no Redis', async () => {
  config = { ...config, REDIS_URL: 'redis://127.0.0.1:1' };
  const { worker } = work(() => Promise.resolve());

  const began = performance.now();
  await worker.close();
  expect(performance.now() - began).toBeLessThan(6000);
});
