import {
  CASH_SESSIONS,
  type CashSessionRequest,
  type CashSessionResponse,
  type Usage,
} from '@feltbook/contracts';
import { inTransaction, newId } from '@feltbook/svc-kit';
import { asService, until } from '@feltbook/tooling/testing';
import { erase } from '../../testing/dashboards';
import { type PlayerClient } from '../../testing/player-client';
import { aCashSession } from '../../testing/samples';
import { severableLine, type SeverableLine } from '@feltbook/tooling/testing';
import { startTracking, type Tracking } from '../../testing/tracking';
import { readTotals, shardOf } from '../community/community.repository';
import { idempotentCreate } from '../idempotency/idempotency.repository';
import { lockPlayer } from '../players/players.repository';
import { newResultId } from './result-id';
import { ResultChanges } from './result-changes';
import { SaveGroup, type GroupedSave } from './save-group';

let tracking: Tracking;
let line: SeverableLine;
beforeAll(async () => {
  tracking = await startTracking({
    databaseBy: async (url) => {
      line = await severableLine(url);
      return line.url;
    },
  });
});
afterAll(async () => {
  await tracking.close();
  await line.close();
});

const QUOTAS = {
  MAX_RESULTS: 1000,
  NOTES_BYTES_PER_DAY: 100_000,
  IMPORTED_NOTES_BYTES_PER_DAY: 100_000,
};
const group = new SaveGroup(CASH_SESSIONS, QUOTAS);
const input = (changes: Partial<CashSessionRequest> = {}): CashSessionRequest => ({
  ...(aCashSession() as CashSessionRequest),
  ...changes,
});
const aSave = (accountId: string, key?: string, of = input()): GroupedSave<CashSessionRequest> => ({
  accountId,
  save: {
    type: 'created',
    id: newResultId(),
    input: of,
    named: key === undefined ? undefined : idempotentCreate(key, ['cash', of]),
    isOwner: false,
  },
});
/** A player who has saved once, so that the account exists. */
async function aSaver(): Promise<PlayerClient> {
  const player = await tracking.signIn();
  await player.post('/sessions', aCashSession());
  return player;
}
const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const listOf = async (player: PlayerClient) =>
  (await player.get<CashSessionResponse[]>('/sessions')).body.map(({ id }) => id);
const usageOf = async ({ accountId }: PlayerClient) =>
  (
    await tracking.app.inject({ url: `/internal/usage/${accountId}`, headers: asService('svc-billing') })
  ).json<Usage>();
const store = (saves: readonly GroupedSave<CashSessionRequest>[]) =>
  inTransaction(tracking.dataSource, (query) => group.store(query, saves));

describe('saves of several players in one transaction', () => {
  it('are stored with versions, usage, events and totals', async () => {
    const players = await times(5, aSaver);
    const before = await inTransaction(tracking.dataSource, readTotals);
    const saves = players.flatMap(({ accountId }, at) =>
      Array.from({ length: at + 1 }, () => aSave(accountId, newId())),
    );

    expect(await store(saves)).toHaveLength(15);

    for (const [at, player] of players.entries()) {
      const count = at + 2;
      expect(await listOf(player)).toHaveLength(count);
      expect(await usageOf(player)).toEqual({
        cashUsed: count,
        tournamentsUsed: 0,
        accountVersion: count,
      });
    }
    const after = await inTransaction(tracking.dataSource, readTotals);
    expect(after.sessions - before.sessions).toBe(15);
    expect(after.cashOutCents - before.cashOutCents).toBe(15 * 31_550);
    const rows = await inTransaction(tracking.dataSource, (query) =>
      query.execute<{ event: string }>('SELECT event FROM outbox WHERE event LIKE ?', [
        `%${players[4]?.accountId}%`,
      ]),
    );
    const versions = rows.map(({ event }) => (JSON.parse(event) as { data: Usage }).data);
    expect(versions.map(({ accountVersion }) => accountVersion).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(versions.map(({ cashUsed }) => cashUsed).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('add up in one row of the totals', async () => {
    const first = await aSaver();
    let twin = newId();
    while (shardOf(twin) !== shardOf(first.accountId)) twin = newId();
    const second = await tracking.signIn({ sub: twin });
    await second.post('/sessions', aCashSession());
    const before = await inTransaction(tracking.dataSource, readTotals);

    expect(await store([aSave(first.accountId), aSave(second.accountId)])).toHaveLength(2);

    const after = await inTransaction(tracking.dataSource, readTotals);
    expect(after.sessions - before.sessions).toBe(2);
  });

  it('leave out what has to be stored alone', async () => {
    const [free, busy, erased, full] = (await times(4, aSaver)) as [
      PlayerClient,
      PlayerClient,
      PlayerClient,
      PlayerClient,
    ];
    await full.post('/sessions', aCashSession());
    await erase(tracking, erased.accountId);
    await store([aSave(free.accountId, 'used')]);
    const stored = aSave(free.accountId, 'new');
    const twice = aSave(free.accountId, 'new');
    const places = Array.from({ length: 9 }, () => aSave(full.accountId, newId()));
    const others = [
      aSave(busy.accountId),
      aSave(erased.accountId),
      aSave(newId()),
      aSave(free.accountId, 'used'),
    ];

    const kept = await inTransaction(tracking.dataSource, async (query) => {
      await lockPlayer(query, busy.accountId);
      return store([...others, stored, twice, ...places]);
    });

    expect(kept.map(({ save }) => save.id)).toEqual(
      [stored, ...places.slice(0, 8)].map(({ save }) => save.id),
    );
    expect(await usageOf(full)).toMatchObject({ cashUsed: 10 });
    expect(await usageOf(free)).toMatchObject({ cashUsed: 3, accountVersion: 3 });
    expect(await usageOf(busy)).toMatchObject({ cashUsed: 1 });
  });
});

describe('concurrent saves of many players', () => {
  it('are all stored once, with those refused that would be refused alone', async () => {
    const players = await times(20, aSaver);
    const key = (at: number) => ({ 'idempotency-key': `save-${at}` });

    const answers = await times(20 * 6, (at) => {
      const player = players[at % 20];
      if (!player) throw new Error('There is no such player.');
      // The last two rounds repeat the first two.
      return player.post(
        '/sessions',
        aCashSession({ cashout: Math.floor(at / 20) % 4 }),
        key(Math.floor(at / 20) % 4),
      );
    });

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    for (const [at, player] of players.entries()) {
      const ids = new Set(answers.filter((_, index) => index % 20 === at).map(({ body }) => body.id));
      expect(ids.size).toBe(4);
      expect(await listOf(player)).toHaveLength(5);
      expect(await usageOf(player)).toEqual({ cashUsed: 5, tournamentsUsed: 0, accountVersion: 5 });
    }
  });

  it('count exactly against each trial, also over two processes', async () => {
    const players = await times(6, aSaver);
    const other = new ResultChanges(CASH_SESSIONS, tracking.dataSource, QUOTAS);
    const byOther = (accountId: string) =>
      other.store(accountId, aSave(accountId).save).then(
        () => 201,
        () => 402,
      );

    const statuses = await times(6 * 16, async (at) => {
      const player = players[at % 6];
      if (!player) throw new Error('There is no such player.');
      return at % 2 === 0
        ? byOther(player.accountId)
        : (await player.post('/sessions', aCashSession(), { 'idempotency-key': newId() })).status;
    });

    expect(statuses.filter((status) => status === 201)).toHaveLength(6 * 9);
    for (const player of players) {
      expect(await usageOf(player)).toEqual({ cashUsed: 10, tournamentsUsed: 0, accountVersion: 10 });
      expect(await listOf(player)).toHaveLength(10);
    }
  });

  it('do not wait for a player whose row is locked', async () => {
    const [busy, ...players] = await times(6, aSaver);
    if (!busy) throw new Error('There is no player.');
    let waiting: Promise<number> | undefined;
    await inTransaction(tracking.dataSource, async (query) => {
      await lockPlayer(query, busy.accountId);
      const [first] = players;
      const begun = first?.post('/sessions', aCashSession());
      waiting = busy.post('/sessions', aCashSession()).then(({ status }) => status);
      const others = await Promise.all(players.map((player) => player.post('/sessions', aCashSession())));
      expect([(await begun)?.status, ...others.map(({ status }) => status)]).toEqual(Array(6).fill(201));
    });

    expect(await waiting).toBe(201);
  });

  it('fail alone', async () => {
    const changes = new ResultChanges(CASH_SESSIONS, tracking.dataSource, QUOTAS);
    const players = await times(6, aSaver);
    const saves = (day?: string) =>
      players.map(({ accountId }, at) =>
        changes
          .store(
            accountId,
            aSave(accountId, undefined, input(at === 3 && day !== undefined ? { date: day } : {})).save,
          )
          .then(
            () => 'stored',
            () => 'failed',
          ),
      );
    // The first ones read the players, so that the next ones share a transaction.
    await Promise.all(saves());

    const outcomes = await Promise.all(saves('2026-13-45'));

    expect(outcomes).toEqual(['stored', 'stored', 'stored', 'failed', 'stored', 'stored']);
    expect(await Promise.all(players.map(async (player) => (await listOf(player)).length))).toEqual([
      ...[3, 3, 3, 2, 3, 3],
    ]);
  });

  it('lose nothing acknowledged when the database goes away again and again', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => tracking.signIn({ role: 'owner' })));
    const acknowledged = players.map(() => new Set<string>());
    let isWriting = true;
    const writers = players.map(async (player, at) => {
      for (let number = 0; isWriting; number += 1) {
        const key = { 'idempotency-key': `save-${number}` };
        for (let isDone = false; !isDone && isWriting;) {
          const { status, body } = await player.post('/sessions', aCashSession(), key);
          isDone = status === 201;
          if (isDone) acknowledged[at]?.add(body.id);
        }
      }
    });
    const total = () => acknowledged.reduce((sum, { size }) => sum + size, 0);
    for (let round = 0; round < 5; round += 1) {
      const enough = total() + 40;
      await until(() => total() >= enough);
      line.cut();
      line.restore();
    }
    const enough = total() + 8;
    await until(() => total() >= enough);
    isWriting = false;
    await Promise.all(writers);

    for (const [at, player] of players.entries()) {
      await until(async () => (await player.get('/sessions')).status === 200);
      const stored = await listOf(player);
      expect(new Set(stored).size).toBe(stored.length);
      expect([...(acknowledged[at] ?? [])].filter((id) => !stored.includes(id))).toEqual([]);
      expect(await usageOf(player)).toMatchObject({
        cashUsed: stored.length,
        accountVersion: stored.length,
      });
    }
  });
});
