import { setTimeout as pause } from 'node:timers/promises';
import { directQuery } from '@feltbook/svc-kit';
import { until } from '@feltbook/tooling/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { figuresOf } from '../../testing/owner-calls';
import { aCashSession } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';
import { EVENTS_OF_OTHER_BUILDS, startSender, startWorker, type EventSender } from '../../testing/worker';

let tracking: Tracking;
let worker: NestFastifyApplication;
let events: EventSender;
beforeAll(async () => {
  tracking = await startTracking();
  worker = await startWorker(tracking);
  events = await startSender(tracking);
});
afterAll(async () => {
  await events.close();
  await worker.close();
  await tracking.close();
});

const register = (accountId: string) =>
  events.apply({
    ...{ type: 'account.registered', accountId },
    data: { registeredAt: new Date().toISOString() },
  });
const listed = () =>
  directQuery(tracking.dataSource).execute<{ id: string; session_count: number }>(
    'SELECT account_id AS id, sessions AS session_count FROM player_figures',
  );
const countOf = async (accountId: string) => (await figuresOf(tracking, accountId)).session_count;

it('lists a new account, and its saves seconds later', async () => {
  const player = await tracking.signIn();
  await register(player.accountId);
  await register(player.accountId);
  expect((await listed()).map(({ id }) => id)).toContain(player.accountId);

  await player.post('/sessions', aCashSession());

  await until(async () => (await countOf(player.accountId)) === 1);
  expect((await listed()).filter(({ id }) => id === player.accountId)).toHaveLength(1);
});

it('returns stored figures while the worker is stopped, and current ones once it runs again', async () => {
  const player = await tracking.signIn();
  await player.post('/sessions', aCashSession());
  await until(async () => (await countOf(player.accountId)) === 1);
  await worker.close();

  expect((await player.post('/sessions', aCashSession())).status).toBe(201);
  await pause(300);
  expect((await listed()).find(({ id }) => id === player.accountId)).toMatchObject({ session_count: 1 });

  worker = await startWorker(tracking);
  await until(async () => (await countOf(player.accountId)) === 2);
});

it.each(EVENTS_OF_OTHER_BUILDS)('lists an account that %s build registered', async (_build, eventOf) => {
  const event = eventOf('account.registered');
  await events.apply(event);
  expect((await listed()).map(({ id }) => id)).toContain(event.accountId);
});
