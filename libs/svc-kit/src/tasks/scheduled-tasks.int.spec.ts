import { setTimeout as pause } from 'node:timers/promises';
import { createTestDatabase, until, type TestDatabase } from '@feltbook/tooling/testing';
import type { DataSource } from 'typeorm';
import { connectDataSource } from '../database/data-source';
import { migrate } from '../database/migrate';
import { directQuery, type Query } from '../database/query';
import { inTransaction } from '../database/transaction';
import { createLogger } from '../logging/logger';
import { Metrics } from '../metrics/metrics';
import type { ScheduledTask } from './scheduled-task';
import { ScheduledTasks } from './scheduled-tasks';
import { SharedTables1795843200000 } from '../testing/shared-tables';
import { reportTasks } from './task-metrics';
import { triggerTask } from './task-store';

const logger = createLogger({ name: 'test', level: 'silent' });

let database: TestDatabase;
let dataSource: DataSource;
let query: Query;
let started: ScheduledTasks[];
beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await connectDataSource(database.url, { migrations: [SharedTables1795843200000] });
  await migrate(dataSource);
  query = directQuery(dataSource);
});
beforeEach(async () => {
  started = [];
  await query.run('DELETE FROM scheduled_tasks');
});
afterEach(() => Promise.all(started.map((tasks) => tasks.beforeApplicationShutdown())));
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

let nudge: () => void;
const onNudge = (wake: () => void) => {
  nudge = wake;
  return () => undefined;
};

function start(task: ScheduledTask, metrics = new Metrics('test')): ScheduledTasks {
  const tasks = new ScheduledTasks(() => [task], dataSource, logger, metrics, onNudge);
  tasks.onApplicationBootstrap();
  started.push(tasks);
  return tasks;
}

const rowOf = async (name: string) => {
  const [row] = await query.execute<Record<string, string | number | null>>(
    // MySQL answers a comparison as a big number, MariaDB as a small one: a word is the same of both.
    `SELECT *, IF(next_run_at > UTC_TIMESTAMP(3), 'later', 'now') AS due FROM scheduled_tasks WHERE name = ?`,
    [name],
  );
  return row;
};
const makeDue = () =>
  query.run('UPDATE scheduled_tasks SET next_run_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND');

/** A daily task's time that is hours away. */
const dailyAt = `${String((new Date().getUTCHours() + 12) % 24).padStart(2, '0')}:00`;

it('runs a task once for any number of replicas, when it is due', async () => {
  let [runs, atOnce, most] = [0, 0, 0];
  const task: ScheduledTask = {
    name: 'shuffle',
    schedule: { everySeconds: 3600 },
    run: async () => {
      runs += 1;
      most = Math.max(most, (atOnce += 1));
      await pause(1500);
      atOnce -= 1;
    },
  };
  for (let replica = 0; replica < 3; replica += 1) start(task);
  await until(() => runs === 1);
  await until(async () => Boolean((await rowOf('shuffle'))?.['last_succeeded_at']));
  await pause(1500);
  expect(runs).toBe(1);

  await makeDue();
  await until(() => runs === 2);
  await until(() => atOnce === 0);
  expect([runs, most]).toEqual([2, 1]);
});

it('remembers across restarts when a task is due, and where it was', async () => {
  const seen: string[] = [];
  const task: ScheduledTask = {
    name: 'deal',
    schedule: { everySeconds: 3600 },
    run: ({ progress }) => {
      seen.push(progress);
      return Promise.resolve(`${progress}x`);
    },
  };
  const first = start(task);
  await until(async () => (await rowOf('deal'))?.['progress'] === 'x');
  await first.beforeApplicationShutdown();

  start(task);
  await pause(1500);
  expect(seen).toEqual(['']);
  await makeDue();
  await until(async () => (await rowOf('deal'))?.['progress'] === 'xx');
  expect(seen).toEqual(['', 'x']);
});

it('runs a daily task at its time and not at the start', async () => {
  let runs = 0;
  start({ name: 'count', schedule: { dailyAt }, run: () => Promise.resolve(void (runs += 1)) });
  await until(async () => (await rowOf('count')) !== undefined);
  await pause(1500);
  expect(runs).toBe(0);
  expect(String((await rowOf('count'))?.['next_run_at'])).toMatch(new RegExp(` ${dailyAt}:0`));
});

it('retries a failed task later, and reports the failure', async () => {
  const metrics = new Metrics('test');
  const tasks = start(
    { name: 'bluff', schedule: { dailyAt }, run: () => Promise.reject(new Error('no chips')) },
    metrics,
  );
  reportTasks(dataSource, metrics, tasks);
  await until(async () => (await rowOf('bluff')) !== undefined);
  await makeDue();
  await until(async () => Number((await rowOf('bluff'))?.['failures']) === 1);

  expect(await rowOf('bluff')).toMatchObject({
    last_error: 'Error: no chips',
    due: 'later',
    locked_by: null,
  });
  const text = await metrics.registry.metrics();
  expect(text).toContain('scheduled_task_failures{task="bluff",service="test"} 1');
  expect(text).toContain('scheduled_task_last_success_timestamp_seconds{task="bluff",service="test"} 0');
  expect(text).toMatch(/job_duration_seconds_count\{.*outcome="failed".*\} 1/);
});

it('takes over from a process that died in the middle', async () => {
  let runs = 0;
  const lockedAt = Date.now();
  await query.run(
    `INSERT INTO scheduled_tasks (name, next_run_at, locked_by, locked_until, last_started_at) VALUES
     ('fold', UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE, 'dead', UTC_TIMESTAMP(3) + INTERVAL 2 SECOND, UTC_TIMESTAMP(3))`,
  );
  start({ name: 'fold', schedule: { everySeconds: 3600 }, run: () => Promise.resolve(void (runs += 1)) });
  await until(() => runs === 1);
  expect(Date.now() - lockedAt).toBeGreaterThan(1900);
});

it('ends a run that takes too long, and lets a stopping process give its run back', async () => {
  const ends: string[] = [];
  const slow = (name: string, maxSeconds: number): ScheduledTask => ({
    name,
    maxSeconds,
    schedule: { everySeconds: 3600 },
    run: async ({ signal }) => {
      await pause(30_000, undefined, { signal, ref: false }).catch(() => undefined);
      ends.push(name);
    },
  });
  start(slow('tank', 1));
  await until(async () => Number((await rowOf('tank'))?.['failures']) === 1);

  const stopped = start(slow('leave', 600));
  await until(async () => Boolean((await rowOf('leave'))?.['locked_by']));
  await stopped.beforeApplicationShutdown();
  expect(ends).toEqual(['tank', 'leave']);
  expect(await rowOf('leave')).toMatchObject({ locked_by: null, due: 'now', failures: 0 });
});

it('runs a task that was triggered, and once more when that was during a run', async () => {
  let runs = 0;
  let release: () => void = () => undefined;
  start({
    name: 'raise',
    schedule: { everySeconds: 3600 },
    run: () => {
      runs += 1;
      return new Promise((resolve) => (release = resolve));
    },
  });
  await until(() => runs === 1);
  await pause(20);
  await triggerTask(query, 'raise');
  release();
  await until(() => runs === 2);
  release();
  await until(async () => (await rowOf('raise'))?.['due'] === 'later');
  await triggerTask(query, 'raise');
  await until(() => runs === 3);
  release();
  await until(async () => (await rowOf('raise'))?.['due'] === 'later');
  expect(runs).toBe(3);
});

it.each([
  ['this process', () => inTransaction(dataSource, (transaction) => triggerTask(transaction, 'call'))],
  ['another process', () => triggerTask(query, 'call').then(nudge)],
])('runs a task that %s triggered without waiting for the next poll', async (_who, trigger) => {
  let runs = 0;
  start({ name: 'call', schedule: { everySeconds: 3600 }, run: () => Promise.resolve(void (runs += 1)) });
  await until(async () => (await rowOf('call'))?.['due'] === 'later' && runs === 1);
  const startedAt = performance.now();
  for (const run of [2, 3, 4, 5, 6]) {
    await trigger();
    await until(async () => runs === run && (await rowOf('call'))?.['due'] === 'later');
  }
  // Polls alone would take up to 5 seconds each.
  expect(performance.now() - startedAt).toBeLessThan(15_000);
});
