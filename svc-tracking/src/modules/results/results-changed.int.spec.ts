import { eventQueueName, type EventOf } from '@feltbook/contracts';
import { closeRedis, newId, queueConnection, queuePrefix, type RedisClientType } from '@feltbook/svc-kit';
import { until } from '@feltbook/tooling/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Queue } from 'bullmq';
import { aCashSession, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';
import { startWorker } from '../../testing/worker';

let tracking: Tracking;
let worker: NestFastifyApplication;
let connection: RedisClientType;
/** The queue of svc-billing, which nobody consumes here. */
let queue: Queue;
beforeAll(async () => {
  tracking = await startTracking();
  worker = await startWorker(tracking);
  const { config } = tracking;
  connection = queueConnection(config.REDIS_URL, { name: 'test' });
  queue = new Queue(eventQueueName('svc-billing'), { connection, prefix: queuePrefix(config) });
});
afterAll(async () => {
  await queue.close();
  closeRedis(connection);
  await worker.close();
  await tracking.close();
});

const events = async (accountId: string): Promise<EventOf<'results.changed'>[]> => {
  const jobs = await queue.getJobs(['waiting']);
  return jobs
    .map(({ data }) => data as EventOf<'results.changed'> | { events: EventOf<'results.changed'>[] })
    .flatMap((data) => ('events' in data ? data.events : data))
    .filter((event) => event.accountId === accountId);
};

it('publishes every change, with the counts and the version after it', async () => {
  const player = await tracking.signIn();
  const { body: session } = await player.post('/sessions', aCashSession());
  const { body: other } = await player.post('/tournaments', aTournament());
  await player.put(`/sessions/${session.id}`, aCashSession({ cashout: 1 }));
  await player.delete(`/tournaments/${other.id}`);

  await until(async () => (await events(player.accountId)).length === 4);

  const published = (await events(player.accountId)).map(({ data }) => data);
  published.sort((a, b) => a.accountVersion - b.accountVersion);
  const [cash, tournament] = [
    { kind: 'cash', resultId: session.id, trialNumber: 1 },
    { kind: 'tournament', resultId: other.id, trialNumber: 1 },
  ];
  expect(published).toEqual([
    { ...cash, change: 'created', accountVersion: 1, cashUsed: 1, tournamentsUsed: 0 },
    { ...tournament, change: 'created', accountVersion: 2, cashUsed: 1, tournamentsUsed: 1 },
    { ...cash, change: 'updated', accountVersion: 3, cashUsed: 1, tournamentsUsed: 1 },
    { ...tournament, change: 'deleted', accountVersion: 4, cashUsed: 1, tournamentsUsed: 1 },
  ]);
});

it('publishes nothing for rejected and repeated changes', async () => {
  const player = await tracking.signIn();
  await player.post('/sessions', aCashSession({ buyin: -1 }));
  await player.put(`/sessions/${newId()}`, aCashSession());
  await player.delete(`/sessions/${newId()}`);
  const saved = await player.post('/sessions', aCashSession(), { 'idempotency-key': 'once' });
  await player.post('/sessions', aCashSession(), { 'idempotency-key': 'once' });
  // Events are published in the order of the changes: whatever the others published is there before this one's.
  const last = await player.post('/sessions', aCashSession());

  const ids = async () => (await events(player.accountId)).map(({ data }) => data.resultId);
  await until(async () => (await ids()).includes(last.body.id));

  expect((await ids()).sort()).toEqual([saved.body.id, last.body.id].sort());
});
