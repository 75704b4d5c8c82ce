import { asService } from '@feltbook/tooling/testing';
import { setTimeout as pause } from 'node:timers/promises';
import { eventQueueName, type DomainEvent, type ErrorBody, type EventOf } from '@feltbook/contracts';
import {
  closeRedis,
  createLogger,
  createServiceApp,
  directQuery,
  EventQueues,
  newId,
  queueConnection,
  queuePrefix,
} from '@feltbook/svc-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Queue } from 'bullmq';
import type { PlayerClient } from './testing/player-client';
import { aCashSession, aTournament } from './testing/samples';
import { startTracking, type Tracking } from './testing/tracking';
import { WorkerModule } from './worker.module';

let tracking: Tracking;
let worker: NestFastifyApplication;
let queues: EventQueues;
beforeAll(async () => {
  tracking = await startTracking();
  const { config } = tracking;
  worker = await createServiceApp({ name: 'svc-tracking-worker', module: WorkerModule.with(config), config });
  await worker.init();
  queues = new EventQueues(config, createLogger({ name: 'test', level: 'silent' }));
  await until(() => Promise.resolve(queues.isReady));
});
afterAll(async () => {
  await queues.close();
  await worker.close();
  await tracking.close();
});

type PlanChange = EventOf<'plan.changed'>['data'];

const send = (event: Pick<DomainEvent, 'type' | 'accountId' | 'data'>, id = newId()) => {
  const text = JSON.stringify({ ...event, id, version: 1, occurredAt: new Date().toISOString() });
  return queues.send([{ id, type: event.type, event: text }]);
};
const sendPlan = (accountId: string, data: PlanChange) => send({ type: 'plan.changed', accountId, data });

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end;) {
    if (await condition()) return;
    await pause(20);
  }
  throw new Error('It did not happen in time.');
}

const rowOf = async (accountId: string) => {
  const [row] = await directQuery(tracking.dataSource).execute<Record<string, string | number | null>>(
    'SELECT plan, plan_version, trial_number, cash_used, tournaments_used, erased_at FROM players WHERE account_id = ?',
    [accountId],
  );
  return row;
};
const planReaches = (accountId: string, version: number) =>
  until(async () => Number((await rowOf(accountId))?.['plan_version']) === version);

const useUpTrial = async (player: PlayerClient) => {
  for (let i = 0; i < 10; i += 1) await player.post('/sessions', aCashSession());
  expect((await player.post('/sessions', aCashSession())).status).toBe(402);
};

describe('plan.changed', () => {
  it('lifts the limit, and puts it back', async () => {
    const player = await tracking.signIn();
    await useUpTrial(player);

    await sendPlan(player.accountId, { plan: 'unlimited', planVersion: 1, trialNumber: 1 });
    await planReaches(player.accountId, 1);
    expect((await player.post('/sessions', aCashSession())).status).toBe(201);

    await sendPlan(player.accountId, { plan: 'trial', planVersion: 2, trialNumber: 1 });
    await planReaches(player.accountId, 2);
    expect((await player.post('/sessions', aCashSession())).status).toBe(402);
  });

  it('starts a new trial at 0 of 10, and keeps what is stored', async () => {
    const player = await tracking.signIn();
    await useUpTrial(player);

    await sendPlan(player.accountId, { plan: 'trial', planVersion: 1, trialNumber: 2 });
    await planReaches(player.accountId, 1);

    await useUpTrial(player);
    expect(await player.get<unknown[]>('/sessions')).toMatchObject({ body: { length: 20 } });
  });

  it('holds the newest decision, in whatever order and however often they come', async () => {
    const player = await tracking.signIn();
    const decisions: PlanChange[] = [
      { plan: 'trial', planVersion: 3, trialNumber: 2 },
      { plan: 'unlimited', planVersion: 1, trialNumber: 1 },
      { plan: 'unlimited', planVersion: 4, trialNumber: 2 },
      { plan: 'trial', planVersion: 2, trialNumber: 1 },
    ];

    await Promise.all([...decisions, ...decisions].map((data) => sendPlan(player.accountId, data)));
    const marker = await tracking.signIn();
    await sendPlan(marker.accountId, { plan: 'trial', planVersion: 1, trialNumber: 1 });
    await planReaches(marker.accountId, 1);
    await planReaches(player.accountId, 4);

    expect(await rowOf(player.accountId)).toMatchObject({
      plan: 'unlimited',
      plan_version: '4',
      trial_number: 2,
    });
  });

  it('reaches an account before its first save', async () => {
    const player = await tracking.signIn();
    await sendPlan(player.accountId, { plan: 'unlimited', planVersion: 1, trialNumber: 1 });
    await planReaches(player.accountId, 1);

    const saves = Array.from({ length: 12 }, () => player.post('/tournaments', aTournament()));

    expect((await Promise.all(saves)).every(({ status }) => status === 201)).toBe(true);
  });
});

describe('account.deleted', () => {
  const erase = async (accountId: string) => {
    await send({ type: 'account.deleted', accountId, data: {} });
    await until(async () => Boolean((await rowOf(accountId))?.['erased_at']));
  };
  const rowsOf = async (accountId: string) => {
    const tables = ['cash_sessions', 'tournaments', 'idempotency_keys'];
    const counts = tables.map((table) => `(SELECT COUNT(*) FROM ${table} WHERE account_id = ?)`);
    const [row] = await directQuery(tracking.dataSource).execute<{ rows_left: string }>(
      `SELECT ${counts.join(' + ')} AS rows_left`,
      tables.map(() => accountId),
    );
    return Number(row?.rows_left);
  };

  it('removes everything of the player and of nobody else', async () => {
    const [player, other] = [await tracking.signIn(), await tracking.signIn()];
    await player.post('/sessions', aCashSession(), { 'idempotency-key': 'k' });
    await player.post('/tournaments', aTournament());
    await other.post('/sessions', aCashSession());

    await erase(player.accountId);

    expect(await rowsOf(player.accountId)).toBe(0);
    expect(await rowsOf(other.accountId)).toBe(1);
    expect(await rowOf(player.accountId)).toMatchObject({ cash_used: 0, tournaments_used: 0, plan: 'trial' });
  });

  it('leaves a token that still counts nothing to do', async () => {
    const player = await tracking.signIn();
    const { body } = await player.post('/sessions', aCashSession());
    const list = await player.get('/sessions');
    await erase(player.accountId);
    const path = `/sessions/${body.id}`;

    const answers = [
      await player.post<ErrorBody>('/sessions', aCashSession()),
      await player.post<ErrorBody>('/sessions', aCashSession(), { 'idempotency-key': 'k' }),
      await player.put<ErrorBody>(path, aCashSession()),
      await player.delete(path),
      await player.get<ErrorBody>('/sessions'),
      await player.get<ErrorBody>('/sessions', { 'if-none-match': String(list.headers['etag']) }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
    expect((await player.get(path)).status).toBe(404);
    expect(await rowsOf(player.accountId)).toBe(0);
  });

  it('holds for saves that are under way, and for an account that had none yet', async () => {
    const player = await tracking.signIn();

    const saves = Array.from({ length: 40 }, () => player.post('/sessions', aCashSession()));
    await erase(player.accountId);
    await Promise.all(saves);

    expect(await rowsOf(player.accountId)).toBe(0);
  });

  it('is not undone by a plan that arrives late', async () => {
    const player = await tracking.signIn();
    await erase(player.accountId);

    await sendPlan(player.accountId, { plan: 'unlimited', planVersion: 9, trialNumber: 9 });
    const marker = await tracking.signIn();
    await sendPlan(marker.accountId, { plan: 'trial', planVersion: 1, trialNumber: 1 });
    await planReaches(marker.accountId, 1);

    expect((await player.post('/sessions', aCashSession())).status).toBe(401);
    expect(await rowOf(player.accountId)).toMatchObject({ plan: 'trial', plan_version: '0' });
  });
});

describe('results.changed', () => {
  // What svc-billing's worker would see: nobody consumes its queue here.
  let queue: Queue;
  let connection: ReturnType<typeof queueConnection>;
  beforeAll(() => {
    connection = queueConnection(tracking.config.REDIS_URL, { name: 'test' });
    queue = new Queue(eventQueueName('svc-billing'), { connection, prefix: queuePrefix(tracking.config) });
  });
  afterAll(async () => {
    await queue.close();
    closeRedis(connection);
  });

  const events = async (accountId: string): Promise<EventOf<'results.changed'>[]> => {
    const jobs = await queue.getJobs(['waiting']);
    return jobs
      .map(({ data }) => data as EventOf<'results.changed'>)
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

  it('publishes nothing that was refused', async () => {
    const player = await tracking.signIn();
    await player.post('/sessions', aCashSession({ buyin: -1 }));
    await player.put(`/sessions/${newId()}`, aCashSession());
    await player.delete(`/sessions/${newId()}`);
    const saved = await player.post('/sessions', aCashSession(), { 'idempotency-key': 'once' });
    await player.post('/sessions', aCashSession(), { 'idempotency-key': 'once' });

    await until(async () => (await events(player.accountId)).length > 0);
    await pause(400);

    expect((await events(player.accountId)).map(({ data }) => data.resultId)).toEqual([saved.body.id]);
  });
});

it('is asked whether it is ready as any service, and answers no calls of players', async () => {
  const ready = await worker.inject({ url: '/health/ready' });
  const list = await worker.inject({ url: '/sessions', headers: asService('gateway') });

  expect([ready.statusCode, list.statusCode]).toEqual([200, 404]);
});
