import { setTimeout as pause } from 'node:timers/promises';
import type { EventOf } from '@feltbook/contracts';
import { createLogger, createServiceApp, EventQueues, newId } from '@feltbook/svc-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { figuresOf, pageOf } from '../../testing/owner-calls';
import { aCashSession } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';
import { WorkerModule } from '../../worker.module';

let tracking: Tracking;
let worker: NestFastifyApplication;
let queues: EventQueues;
beforeAll(async () => {
  tracking = await startTracking();
  worker = await startWorker();
  queues = new EventQueues(tracking.config, createLogger({ name: 'test', level: 'silent' }));
  await until(() => Promise.resolve(queues.isReady));
});
afterAll(async () => {
  await queues.close();
  await worker.close();
  await tracking.close();
});

async function startWorker(): Promise<NestFastifyApplication> {
  const { config } = tracking;
  const module = WorkerModule.with(config);
  const app = await createServiceApp({ name: 'svc-tracking-worker', module, config });
  await app.init();
  return app;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end;) {
    if (await condition()) return;
    await pause(50);
  }
  throw new Error('It did not happen in time.');
}

const sendRegistered = (accountId: string) => {
  const occurredAt = new Date().toISOString();
  const event: EventOf<'account.registered'> = {
    ...{ id: newId(), type: 'account.registered', version: 1, occurredAt, accountId },
    data: { registeredAt: occurredAt },
  };
  return queues.send([{ id: event.id, type: event.type, event: JSON.stringify(event) }]);
};
const listed = () =>
  pageOf(tracking, { sort: 'session_count', order: 'desc', limit: 100, offset: 0, owner: newId() });
const countOf = async (accountId: string) => (await figuresOf(tracking, accountId)).session_count;

it('lists a new account, and what it saves seconds later', async () => {
  const player = await tracking.signIn();
  await sendRegistered(player.accountId);
  await sendRegistered(player.accountId);
  await until(async () => (await listed()).some(({ id }) => id === player.accountId));

  await player.post('/sessions', aCashSession());

  await until(async () => (await countOf(player.accountId)) === 1);
  expect((await listed()).filter(({ id }) => id === player.accountId)).toHaveLength(1);
});

it('answers with what it has while the worker is stopped, and has all of it once there is one again', async () => {
  const player = await tracking.signIn();
  await player.post('/sessions', aCashSession());
  await until(async () => (await countOf(player.accountId)) === 1);
  await worker.close();

  expect((await player.post('/sessions', aCashSession())).status).toBe(201);
  await pause(300);
  expect((await listed()).find(({ id }) => id === player.accountId)).toMatchObject({ session_count: 1 });

  worker = await startWorker();
  await until(async () => (await countOf(player.accountId)) === 2);
});
