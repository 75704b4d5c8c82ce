import type { EventOf } from '@feltbook/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';
import { EVENTS_OF_OTHER_BUILDS, startSender, startWorker, type EventSender } from '../../testing/worker';
import { PlayerEntity } from '../players/player.entity';

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

type PlanChange = EventOf<'plan.changed'>['data'];

const applyPlan = (accountId: string, data: PlanChange) =>
  events.apply({ type: 'plan.changed', accountId, data });
const playerOf = (accountId: string) => tracking.dataSource.manager.findOneBy(PlayerEntity, { accountId });

const useUpTrial = async (player: PlayerClient) => {
  for (let i = 0; i < 10; i += 1) await player.post('/sessions', aCashSession());
  expect((await player.post('/sessions', aCashSession())).status).toBe(402);
};

it('lifts the limit, and restores it', async () => {
  const player = await tracking.signIn();
  await useUpTrial(player);

  await applyPlan(player.accountId, { plan: 'unlimited', planVersion: 1, trialNumber: 1 });
  expect((await player.post('/sessions', aCashSession())).status).toBe(201);

  await applyPlan(player.accountId, { plan: 'trial', planVersion: 2, trialNumber: 1 });
  expect((await player.post('/sessions', aCashSession())).status).toBe(402);
});

it('starts a new trial at 0 of 10, and keeps the stored results', async () => {
  const player = await tracking.signIn();
  await useUpTrial(player);

  await applyPlan(player.accountId, { plan: 'trial', planVersion: 1, trialNumber: 2 });

  await useUpTrial(player);
  expect(await player.get<unknown[]>('/sessions')).toMatchObject({ body: { length: 20 } });
});

it('stores the newest plan for events in any order, also repeated ones', async () => {
  const player = await tracking.signIn();
  const changes: PlanChange[] = [
    { plan: 'trial', planVersion: 3, trialNumber: 2 },
    { plan: 'unlimited', planVersion: 1, trialNumber: 1 },
    { plan: 'unlimited', planVersion: 4, trialNumber: 2 },
    { plan: 'trial', planVersion: 2, trialNumber: 1 },
  ];

  await Promise.all([...changes, ...changes].map((data) => applyPlan(player.accountId, data)));

  expect(await playerOf(player.accountId)).toMatchObject({
    plan: 'unlimited',
    planVersion: 4,
    trialNumber: 2,
  });
});

it('reaches an account before its first save', async () => {
  const player = await tracking.signIn();
  await applyPlan(player.accountId, { plan: 'unlimited', planVersion: 1, trialNumber: 1 });

  const saves = Array.from({ length: 12 }, () => player.post('/tournaments', aTournament()));

  expect((await Promise.all(saves)).every(({ status }) => status === 201)).toBe(true);
});

it.each(EVENTS_OF_OTHER_BUILDS)('is applied if %s build wrote it', async (_build, eventOf) => {
  const event = eventOf('plan.changed');
  await events.apply(event);
  expect(await playerOf(event.accountId)).toMatchObject({
    plan: 'unlimited',
    planVersion: 3,
    trialNumber: 1,
  });
});
