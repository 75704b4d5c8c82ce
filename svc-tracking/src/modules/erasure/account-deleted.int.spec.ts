import type { BulkChangeRequest, ErrorBody } from '@feltbook/contracts';
import { InboxEventEntity, newId, OutboxEventEntity } from '@feltbook/svc-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  aBackerPayment,
  aBoughtShare,
  aCashSession,
  aGoal,
  aHomeGame,
  aRunningSession,
  aSeat,
  aSavedView,
  aShare,
  aTournament,
} from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';
import { EVENTS_OF_OTHER_BUILDS, startSender, startWorker, type EventSender } from '../../testing/worker';
import { PlayerEntity } from '../players/player.entity';
import { RESULT_ENTITIES } from '../results/result.entity';

const GAME = '0198e2f0-0000-7000-8000-000000000001';

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

const erase = (accountId: string) => events.apply({ type: 'account.deleted', accountId, data: {} });
const playerOf = (accountId: string) => tracking.dataSource.manager.findOneBy(PlayerEntity, { accountId });
/** Their rows outlive an account: the mark of the erasure, events until they are confirmed, ids of events for 30 days. */
const LASTING: readonly unknown[] = [PlayerEntity, OutboxEventEntity, InboxEventEntity];
/** Names of the other tables with rows of an account. */
const tablesOf = async (accountId: string): Promise<string[]> => {
  const owned = tracking.dataSource.entityMetadatas.filter(
    ({ propertiesMap, target }) => 'accountId' in propertiesMap && !LASTING.includes(target),
  );
  const counts = owned.map(({ target }) => tracking.dataSource.manager.countBy(target, { accountId }));
  const rows = await Promise.all(counts);
  return owned.filter((_, at) => rows[at] !== 0).map(({ tableName }) => tableName);
};

it('deletes all data of the player and of no other', async () => {
  const [player, other] = [await tracking.signIn(), await tracking.signIn()];
  await player.post('/sessions', aCashSession(), { 'idempotency-key': 'k' });
  const results = (await player.get<BulkChangeRequest['results']>('/sessions')).body.map(
    ({ id, updated_at }) => ({ id, updated_at }),
  );
  const action = { type: 'add_tag', tag: 'late' };
  await player.post('/api/bulk-changes', { kind: 'cash', results, action });
  await player.post('/tournaments', aTournament());
  await player.put('/api/running-session', { changedAt: 1, session: aRunningSession() });
  await player.post('/api/views', aSavedView());
  await player.post('/api/shares', aShare());
  await player.put('/api/goals', aGoal());
  await player.put(`/api/hands/${newId()}`, { date: '2026-03-01', text: 'AhKd' });
  await player.put(`/api/action/shares/${newId()}`, aBoughtShare());
  await player.put(`/api/action/payments/${newId()}`, aBackerPayment());
  await player.post('/api/action/links', { person: 'Anna', expiresInDays: 7 });
  await player.post('/api/renames', { field: 'venue', from: ['Bellagio'], to: 'The Bellagio' });
  await player.put(`/api/home-games/${GAME}`, aHomeGame());
  await player.put(`/api/home-games/${GAME}/entries/${GAME}`, aSeat(GAME, 'Ann'));
  const { accountId } = other;
  await other.post('/sessions', aCashSession());

  await erase(player.accountId);

  expect(await tablesOf(player.accountId)).toEqual([]);
  expect(await tracking.dataSource.manager.countBy(RESULT_ENTITIES.cash, { accountId })).toBe(1);
  expect(await playerOf(player.accountId)).toMatchObject({ cashUsed: 0, tournamentsUsed: 0, plan: 'trial' });
});

it('rejects the calls of a token that is still valid', async () => {
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
    await player.get<ErrorBody>('/api/running-session'),
    await player.put<ErrorBody>('/api/running-session', { changedAt: 1, session: aRunningSession() }),
    await player.delete('/api/running-session/at-aria?outcome=logged'),
    await player.post<ErrorBody>('/api/bulk-changes', {
      ...{ kind: 'cash', action: { type: 'delete' } },
      results: [{ id: 'a', updated_at: 'b' }],
    }),
    await player.get<ErrorBody>('/api/views'),
    await player.post<ErrorBody>('/api/views', aSavedView()),
    await player.get<ErrorBody>('/api/shares'),
    await player.post<ErrorBody>('/api/shares', aShare()),
    await player.get<ErrorBody>('/api/home-games'),
    await player.put<ErrorBody>(`/api/home-games/${GAME}`, aHomeGame()),
    await player.get<ErrorBody>('/api/goals'),
    await player.put<ErrorBody>('/api/goals', aGoal()),
    await player.put<ErrorBody>('/api/goals/month/hours/seen', { target: 60, day: '2026-03-14' }),
    await player.delete('/api/goals/month/hours'),
  ];

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  expect((await player.get(path)).status).toBe(404);
  expect(await tablesOf(player.accountId)).toEqual([]);
});

it('also erases concurrent saves, of an account without any save before', async () => {
  const player = await tracking.signIn();

  const saves = Array.from({ length: 40 }, () => player.post('/sessions', aCashSession()));
  await erase(player.accountId);
  await Promise.all(saves);

  expect(await tablesOf(player.accountId)).toEqual([]);
});

it('is not undone by a plan that arrives late', async () => {
  const player = await tracking.signIn();
  await erase(player.accountId);

  const { accountId } = player;
  await events.apply({
    ...{ type: 'plan.changed', accountId },
    data: { plan: 'unlimited', planVersion: 9, trialNumber: 9 },
  });

  expect((await player.post('/sessions', aCashSession())).status).toBe(401);
  expect(await playerOf(accountId)).toMatchObject({ plan: 'trial', planVersion: 0 });
});

it.each(EVENTS_OF_OTHER_BUILDS)('is applied if %s build wrote it', async (_build, eventOf) => {
  const event = eventOf('account.deleted');
  await events.apply(event);
  expect((await playerOf(event.accountId))?.erasedAt).toBeInstanceOf(Date);
});
