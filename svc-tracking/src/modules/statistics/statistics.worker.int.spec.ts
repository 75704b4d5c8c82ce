import type { Dashboard } from '@feltbook/contracts';
import { closeRedis, queueConnection, queuePrefix, type RedisClientType } from '@feltbook/svc-kit';
import { asService, until } from '@feltbook/tooling/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Queue } from 'bullmq';
import { Computations } from './computations';
import { STATISTICS_QUEUE } from './statistics-queue';
import { StatisticsService } from './statistics.service';
import { dayFromNow, storedOf } from '../../testing/dashboards';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession } from '../../testing/samples';
import { saveAll } from '../../testing/save-all';
import { startTracking, type Tracking } from '../../testing/tracking';
import { startWorker } from '../../testing/worker';

const DAY_MS = 86_400_000;

let tracking: Tracking;
let worker: NestFastifyApplication;
let connection: RedisClientType;
let queue: Queue;
beforeAll(async () => {
  tracking = await startTracking();
  worker = await startWorker(tracking);
  const { config } = tracking;
  connection = queueConnection(config.REDIS_URL, { name: 'test' });
  queue = new Queue(STATISTICS_QUEUE, { connection, prefix: queuePrefix(config) });
});
afterAll(async () => {
  await queue.close();
  closeRedis(connection);
  await worker.close();
  await tracking.close();
});

const reaches = (player: PlayerClient, version: number) =>
  until(async () => Number((await storedOf(tracking, player))?.version) === version);
const byWorker = () => worker.get(Computations).total();
const byCall = () => tracking.app.get(Computations).total();
const idle = async () => (await queue.getJobCountByTypes('waiting', 'active', 'delayed')) === 0;

it('computes the document after a save, so that the next call finds it', async () => {
  const player = await tracking.signIn();
  await player.post('/sessions', aCashSession());
  await reaches(player, 1);
  const before = await byCall();

  const { body } = await player.get<Dashboard>('/api/dashboard');

  expect(body.quickStats.totalSessions).toBe(1);
  expect(await byCall()).toBe(before);
});

it('computes at most three times for a burst of 200 saves', async () => {
  const player = await tracking.signIn({ role: 'owner' });
  await until(idle);
  const before = await byWorker();

  await saveAll(
    player,
    Array.from({ length: 200 }, () => aCashSession()),
  );
  await reaches(player, 200);
  await until(idle);

  const computed = (await byWorker()) - before;
  expect(computed).toBeGreaterThanOrEqual(1);
  expect(computed).toBeLessThanOrEqual(3);
});

it('computes nothing after a call has computed', async () => {
  const player = await tracking.signIn();
  const other = await tracking.signIn();
  await until(idle);
  const before = await byWorker();
  await player.post('/sessions', aCashSession());
  await player.get('/api/dashboard');
  // Computed by a job, which is sent at the same time or later.
  await other.post('/sessions', aCashSession());
  await reaches(other, 1);
  await until(idle);

  expect(await byWorker()).toBe(before + 1);
});

it('computes for the last requested day while it is today somewhere', async () => {
  const player = await tracking.signIn();
  const statistics = worker.get(StatisticsService);
  await player.post('/sessions', aCashSession());
  await player.get(`/api/dashboard?today=${dayFromNow(1)}`);
  expect(await storedOf(tracking, player)).toEqual({ version: '1', today: dayFromNow(1) });
  await player.post('/sessions', aCashSession());
  await statistics.refresh(player.accountId);
  expect(await storedOf(tracking, player)).toEqual({ version: '2', today: dayFromNow(1) });

  await player.post('/sessions', aCashSession());
  const later = new Date(Date.now() + 5 * DAY_MS);
  await statistics.refresh(player.accountId, later);

  // Kept are days that may be today; of five days from now none is, and so the call computes.
  expect((await storedOf(tracking, player))?.version).toBe('2');
  expect((await player.get<Dashboard>('/api/dashboard')).body.quickStats.totalSessions).toBe(3);
});

it('leaves correct responses if it is killed during a computation', async () => {
  const player = await tracking.signIn({ role: 'owner' });
  for (let round = 1; round <= 5; round += 1) {
    const torn = worker.get(StatisticsService).refresh(player.accountId);
    await saveAll(
      player,
      Array.from({ length: 8 }, () => aCashSession()),
    );
    const { body } = await player.get<Dashboard>('/api/dashboard');
    await torn;
    await worker.close();
    worker = await startWorker(tracking);

    expect(body.quickStats.totalSessions).toBe(round * 8);
    expect((await player.get<Dashboard>('/api/dashboard')).body.quickStats.totalSessions).toBe(round * 8);
  }
  await reaches(player, 40);
});

it('answers readiness probes, and no calls of players', async () => {
  const ready = await worker.inject({ url: '/health/ready' });
  const list = await worker.inject({ url: '/sessions', headers: asService('gateway') });

  expect([ready.statusCode, list.statusCode]).toEqual([200, 404]);
});
