import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ActionAnswer,
  type BankrollAnswer,
  CHANGED_AT_HEADER,
  type ErrorBody,
  type HandsAnswer,
} from '@feltbook/contracts';
import { directQuery, newId } from '@feltbook/svc-kit';
import type { PlayerClient } from '../../testing/player-client';
import { aBackerPayment, aBoughtShare } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';
import { EntryChangeEntity } from './entry-change.entity';
import { deleteExpiredEntryChanges, MOST_CHANGES, trimEntryChanges } from './entry-changes';

const ID = '0198e2f0-0000-7000-8000-000000000001';
const DATE = '2026-03-01';
const DAY_MS = 86_400_000;
const MADE = Date.now() - 3_600_000;

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

interface EntryKind {
  readonly what: string;
  readonly path: string;
  /** Where it is deleted. */
  readonly deletePath?: string;
  /** A request with this value in one of its fields. */
  readonly bodyOf: (value: number) => object;
  /** The values that are stored. */
  readonly values: (player: PlayerClient) => Promise<readonly number[]>;
}

const bankroll = async (player: PlayerClient) => (await player.get<BankrollAnswer>('/api/bankroll')).body;
const action = async (player: PlayerClient) => (await player.get<ActionAnswer>('/api/action')).body;

const KINDS: readonly EntryKind[] = [
  {
    what: 'entry of a bankroll',
    path: `/api/bankroll/movements/${ID}`,
    bodyOf: (amount) => ({ kind: 'deposit', date: DATE, amount }),
    values: async (player) => (await bankroll(player)).movements.map(({ amount }) => amount),
  },
  {
    what: 'start of a bankroll',
    path: '/api/bankroll/starts',
    deletePath: '/api/bankroll/starts?bankroll=ONLINE',
    bodyOf: (amount) => ({ bankroll: 'Online', amount }),
    values: async (player) =>
      (await bankroll(player)).bankrolls.map(({ start }) => start).filter((start) => start !== 0),
  },
  {
    what: 'bought share',
    path: `/api/action/shares/${ID}`,
    bodyOf: (cost) => aBoughtShare({ cost }),
    values: async (player) => (await action(player)).shares.map(({ cost }) => cost),
  },
  {
    what: 'payment',
    path: `/api/action/payments/${ID}`,
    bodyOf: (amount) => aBackerPayment({ amount }),
    values: async (player) =>
      (await action(player)).people.flatMap(({ items }) => items.map(({ change }) => Math.abs(change))),
  },
  {
    what: 'hand',
    path: `/api/hands/${ID}`,
    bodyOf: (value) => ({ date: DATE, text: String(value) }),
    values: async (player) =>
      (await player.get<HandsAnswer>('/api/hands')).body.hands.map(({ text }) => Number(text)),
  },
];

const at = (madeAt?: number): Record<string, string> =>
  madeAt === undefined ? {} : { [CHANGED_AT_HEADER]: String(madeAt) };

describe.each(KINDS)('the changes of a $what by two devices', ({ path, deletePath, bodyOf, values }) => {
  let player: PlayerClient;
  beforeEach(async () => {
    player = await tracking.signIn();
  });

  const put = (value: number, madeAt?: number) => player.put<ErrorBody>(path, bodyOf(value), at(madeAt));
  const remove = (madeAt?: number) => player.delete(deletePath ?? path, at(madeAt));
  const isDone = ({ status }: { status: number }) => status === 200 || status === 204;

  it('do not include a repeated PUT after an edit', async () => {
    await put(1, MADE);
    await put(2, MADE + 1000);

    const repeated = await put(1, MADE);

    expect(repeated.status).toBe(200);
    expect(await values(player)).toEqual([2]);
  });

  it('do not include a PUT that arrives after a later edit', async () => {
    await put(1, MADE);
    await put(2, MADE + 1000);

    const late = await put(3, MADE + 500);

    expect(late).toMatchObject({ status: 412, body: { code: 'changed' } });
    expect(late.body.error).toBe('Another device changed this later.');
    expect(await values(player)).toEqual([2]);
  });

  it('do not include a PUT that is repeated, or arrives, after a later deletion', async () => {
    await put(1, MADE);
    expect(isDone(await remove(MADE + 1000))).toBe(true);

    for (const late of [await put(1, MADE), await put(2, MADE + 500)]) {
      expect(late).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(late.body.error).toBe('This was deleted on another device.');
    }

    expect(await values(player)).toEqual([]);
    expect((await put(3, MADE + 2000)).status).toBe(200);
    expect(await values(player)).toEqual([3]);
  });

  it('do not include a PUT that arrives after its own deletion', async () => {
    await remove(MADE + 1000);
    expect((await put(1, MADE)).status).toBe(404);
    expect(await values(player)).toEqual([]);
  });

  it('do not include a DELETE that arrives after a later edit', async () => {
    await put(1, MADE);
    await put(2, MADE + 1000);

    expect(await remove(MADE + 500)).toMatchObject({ status: 412, body: { code: 'changed' } });
    expect(await values(player)).toEqual([2]);
  });

  it('include a repeated change once, with the first answer', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => put(1, MADE)));
    const [first] = answers;
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, first?.body]));
    const removed = await remove(MADE + 1000);
    expect(isDone(removed)).toBe(true);
    expect((await remove(MADE + 1000)).status).toBe(removed.status);

    await put(2, MADE + 2000);
    expect((await remove(MADE + 1000)).status).toBe(removed.status);
    expect(await values(player)).toEqual([2]);
  });

  it('are not won for ever by a clock that is ahead', async () => {
    const ahead = Date.now() + DAY_MS;
    await put(1, ahead);
    await sleep(5);
    expect((await put(2, Date.now())).status).toBe(200);

    expect((await put(1, ahead)).status).toBe(200);
    expect(await values(player)).toEqual([2]);
  });

  it('are made now by clients that do not say when', async () => {
    await put(1, Date.now() + DAY_MS);
    await put(2);
    expect(await values(player)).toEqual([2]);

    expect((await put(3, MADE)).status).toBe(412);
    expect(isDone(await remove())).toBe(true);
    expect((await put(4, MADE)).status).toBe(404);
    expect((await put(5)).status).toBe(200);
    expect(await values(player)).toEqual([5]);
  });

  it('leave the latest of many that arrive together', async () => {
    const turns = Array.from({ length: 12 }, (_, index) => (index * 7) % 12);
    await Promise.all(turns.map((turn) => put(turn + 1, MADE + turn)));
    expect(await values(player)).toEqual([12]);
  });

  it('are those of one player', async () => {
    const other = await tracking.signIn();
    await other.put(path, bodyOf(1), at(MADE + 1000));
    expect((await put(2, MADE)).status).toBe(200);
    expect([await values(other), await values(player)]).toEqual([[1], [2]]);
  });

  it.each(['', 'today', '-1', '1.5', '1'.repeat(15)])('have no moment %j', async (moment) => {
    const header = { [CHANGED_AT_HEADER]: moment };
    const refused = await player.put<ErrorBody>(path, bodyOf(1), header);
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'X-Changed-At' }] } });
    expect((await player.delete(deletePath ?? path, header)).status).toBe(400);
    expect(await values(player)).toEqual([]);
  });
});

it('keeps kinds with the same id apart', async () => {
  const player = await tracking.signIn();
  const byId = KINDS.filter(({ path }) => path.endsWith(ID));
  for (const [index, { path, bodyOf }] of byId.entries())
    expect((await player.put(path, bodyOf(1), at(MADE - index))).status).toBe(200);
});

it('knows the start of a bankroll by the longest name, in whatever spelling', async () => {
  const player = await tracking.signIn();
  const path = '/api/bankroll/starts';
  const name = 'İ'.repeat(45);
  const put = () => player.put(path, { bankroll: `${name} ROLL`, amount: 1 }, at(MADE));
  expect((await put()).status).toBe(200);
  const deletePath = `${path}?bankroll=${encodeURIComponent(`${name} roll`)}`;
  expect((await player.delete(deletePath, at(MADE + 1))).status).toBe(200);
  expect((await put()).status).toBe(404);
});

it('knows the changes of the last 30 days', async () => {
  const player = await tracking.signIn();
  const { accountId } = player;
  const purge = (days: number) =>
    deleteExpiredEntryChanges(directQuery(tracking.dataSource), new Date(Date.now() + days * DAY_MS));
  const stored = () => tracking.dataSource.manager.countBy(EntryChangeEntity, { accountId });
  const path = `/api/hands/${newId()}`;
  await player.put(path, { date: DATE, text: 'AK' });
  await player.delete(path);

  await purge(29);
  expect(await stored()).toBe(2);
  await purge(31);
  expect(await stored()).toBe(0);
});

it('knows the last 20,000 changes of an account', async () => {
  const [{ accountId }, other] = [await tracking.signIn(), await tracking.signIn()];
  const query = directQuery(tracking.dataSource);
  const stored = (of: string) => tracking.dataSource.manager.countBy(EntryChangeEntity, { accountId: of });
  const { manager } = tracking.dataSource;
  const change = (of: string, at: number) => ({
    ...{ accountId: of, entry: `hand/${at}`, changedAt: new Date(MADE + at), madeAt: new Date(MADE) },
  });
  for (let from = 0; from < MOST_CHANGES + 500; from += 5000) {
    const to = Math.min(from + 5000, MOST_CHANGES + 500);
    const rows = Array.from({ length: to - from }, (_, index) => change(accountId, from + index));
    await manager.createQueryBuilder().insert().into(EntryChangeEntity).values(rows).execute();
  }
  await manager.insert(EntryChangeEntity, change(other.accountId, 0));

  await trimEntryChanges(query, accountId);
  await trimEntryChanges(query, other.accountId);

  expect([await stored(accountId), await stored(other.accountId)]).toEqual([MOST_CHANGES, 1]);
  const [oldest] = await manager.find(EntryChangeEntity, {
    ...{ where: { accountId }, order: { changedAt: 'ASC' }, take: 1 },
  });
  expect(oldest?.entry).toBe('hand/500');
});
