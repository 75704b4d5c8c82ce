import {
  CASH_SESSIONS,
  type CashSessionRequest,
  type CashSessionResponse,
  type Usage,
} from '@feltbook/contracts';
import { directQuery, inTransaction, newId } from '@feltbook/svc-kit';
import { asService } from '@feltbook/tooling/testing';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';
import { readTotals } from '../community/community.repository';
import { lockPlayer } from '../players/players.repository';
import { QUOTAS, type Quotas } from '../players/quotas';
import { ResultChanges } from './result-changes';
import { newResultId } from './result-id';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const usageOf = async ({ accountId }: PlayerClient) =>
  (
    await tracking.app.inject({ url: `/internal/usage/${accountId}`, headers: asService('svc-billing') })
  ).json<Usage>();
const save = (player: PlayerClient, cashout = 1) =>
  player.post('/sessions', aCashSession({ cashout }), { 'idempotency-key': newId() });

it('are numbered one after the other, in the events too', async () => {
  const player = await tracking.signIn({ role: 'owner' });
  const before = await readTotals(directQuery(tracking.dataSource));
  const ids = (await times(6, () => save(player))).map(({ body }) => body.id);
  await Promise.all([
    save(player),
    player.put(`/sessions/${ids[0]}`, aCashSession({ cashout: 2 })),
    player.put(`/sessions/${ids[0]}`, aCashSession({ cashout: 3 })),
    player.delete(`/sessions/${ids[1]}`),
  ]);

  expect(await usageOf(player)).toEqual({ cashUsed: 7, tournamentsUsed: 0, accountVersion: 10 });
  const rows = await directQuery(tracking.dataSource).execute<{ event: string }>(
    'SELECT event FROM outbox WHERE account_id = ?',
    [player.accountId],
  );
  const versions = rows.map(({ event }) => (JSON.parse(event) as { data: Usage }).data.accountVersion);
  expect(versions.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const after = await readTotals(directQuery(tracking.dataSource));
  expect(after.sessions - before.sessions).toBe(6);
});

it('count exactly against each trial, also over two processes', async () => {
  const players = await times(6, () => tracking.signIn());
  const other = new ResultChanges(CASH_SESSIONS, tracking.dataSource, tracking.app.get<Quotas>(QUOTAS));
  const input = aCashSession() as CashSessionRequest;
  const byOther = (accountId: string) =>
    other
      .store(accountId, { type: 'created', id: newResultId(), input, named: undefined, role: 'player' })
      .then(
        () => 201,
        () => 402,
      );

  const statuses = await times(6 * 16, async (at) => {
    const player = players[at % 6];
    if (!player) throw new Error('There is no such player.');
    return Math.floor(at / 6) % 2 === 0 ? byOther(player.accountId) : (await save(player)).status;
  });

  expect(statuses.filter((status) => status === 201)).toHaveLength(6 * 10);
  for (const player of players) {
    expect(await usageOf(player)).toEqual({ cashUsed: 10, tournamentsUsed: 0, accountVersion: 10 });
    expect((await player.get<CashSessionResponse[]>('/sessions')).body).toHaveLength(10);
  }
});

it('do not wait for a player whose row is locked', async () => {
  const [busy, ...players] = await times(6, () => tracking.signIn());
  if (!busy) throw new Error('There is no player.');
  await save(busy);
  let waiting: Promise<number> | undefined;
  await inTransaction(tracking.dataSource, async (query) => {
    await lockPlayer(query, busy.accountId);
    waiting = save(busy).then(({ status }) => status);
    const others = await Promise.all(players.map((player) => save(player)));
    expect(others.map(({ status }) => status)).toEqual(players.map(() => 201));
  });

  expect(await waiting).toBe(201);
});
