import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { poolOf } from '@feltbook/svc-kit';
import { asService } from '@feltbook/tooling/testing';
import { insertSessions } from '../../testing/long-history';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';
import { ExportService } from '../export/export.service';
import { ListStatements } from '../results/list-statements';
import { KeptRows } from '../statistics/kept-rows';
import { HistorySlots } from './history-slots';
import { PlayerEntity } from './player.entity';

const POOL = 12;
/** Those of one account; one more is left for another. */
const SLOTS = 2;
const CALLS = 30;
const SORT_SECONDS = 1.5;
/** A save takes milliseconds, but not with a pool that is full of sorts. */
const SOON_MS = 1000;

let tracking: Tracking;
let player: PlayerClient;
let other: PlayerClient;
let port: number;
beforeAll(async () => {
  tracking = await startTracking({ timeoutMs: null, environment: { DATABASE_POOL_SIZE: String(POOL) } });
  [player, other] = [await tracking.signIn({ role: 'owner' }), await tracking.signIn({ role: 'owner' })];
  // Counts as a long history. It has one row, because the delay is for each.
  await insertSessions(tracking.dataSource, player.accountId, 1, 'notes');
  const { accountId } = player;
  await tracking.dataSource.manager.update(PlayerEntity, { accountId }, { results: 5000 });
  await other.post('/sessions', aCashSession());
  await tracking.app.listen(0, '127.0.0.1');
  ({ port } = tracking.app.getHttpServer().address() as AddressInfo);
});
afterAll(() => tracking.close());
afterEach(() => jest.restoreAllMocks());

/** Makes lists and exports of whole histories take as long as sorting a very long one: no row arrives before. */
function delayLists(seconds: number): void {
  const delayed = (sql: string) =>
    sql.replace('account_id = ?', `account_id = ? AND (SELECT SLEEP(${seconds})) = 0`);
  const whole = ListStatements.prototype.whole;
  jest.spyOn(ListStatements.prototype, 'whole').mockImplementation(function (
    this: ListStatements,
    accountId: string,
  ) {
    const { sql, values } = whole.call(this, accountId);
    return { sql: delayed(sql), values };
  });
  const { sessions } = tracking.app.get<unknown, { readonly sessions: { sql: string } }>(ExportService);
  jest.replaceProperty(sessions, 'sql', delayed(sessions.sql));
}

/** Whole lists that the database is reading. The question contains their text too, also on another connection. */
async function reading(): Promise<number> {
  const [row] = await tracking.dataSource.query<[{ count: string }]>(
    "SELECT COUNT(*) AS count FROM information_schema.processlist WHERE info LIKE '%FROM cash\\_sessions%SLEEP%' AND info NOT LIKE '%processlist%'",
  );
  return Number(row.count);
}

async function untilReading(condition: (count: number) => boolean): Promise<void> {
  while (!condition(await reading())) await pause(20);
}

/** Samples until it is stopped. `most`: how many ran at once so far, at most. */
function watchReading() {
  let most = 0;
  let isOver = false;
  const sampled = (async () => {
    for (; !isOver; await pause(20)) most = Math.max(most, await reading());
  })();
  return {
    most: () => most,
    stop: async () => {
      isOver = true;
      await sampled;
      return most;
    },
  };
}

const LISTS: Readonly<Record<string, () => [path: string, headers: object]>> = {
  lists: () => ['/sessions', { authorization: player.authorization }],
  exports: () => [`/internal/export/${player.accountId}`, asService('svc-auth')],
};

describe.each(Object.entries(LISTS))('%s of a long history', (_name, callOf) => {
  it('hold their slots until the database has ended their statements, if clients leave before', async () => {
    delayLists(SORT_SECONDS);
    const watch = watchReading();
    const [path, headers] = callOf();
    // A busy machine may not have read a call yet when its client leaves.
    for (let at = 0; at < CALLS || watch.most() < SLOTS; at += 1) {
      const call = request({ port, host: '127.0.0.1', path, headers: { ...headers }, agent: false });
      call.on('error', () => undefined);
      call.end();
      await pause(40);
      call.destroy();
    }
    const begun = performance.now();
    const saved = await other.post('/sessions', aCashSession());
    expect(saved.status).toBe(201);
    expect(performance.now() - begun).toBeLessThan(SOON_MS);
    await untilReading((count) => count === 0);
    expect(await watch.stop()).toBe(SLOTS);

    jest.restoreAllMocks();
    const again = await Promise.all(Array.from({ length: SLOTS * 2 }, () => player.get('/sessions')));
    expect(again.map(({ status }) => status)).toEqual(again.map(() => 200));
  });
});

it('answers 503 with Retry-After to lists of a long history that wait too long, and lists short ones at once', async () => {
  delayLists(2.8);
  const watch = watchReading();
  const waiting = Array.from({ length: 6 }, () =>
    tracking.app.inject({ url: '/sessions', headers: { authorization: player.authorization } }),
  );
  await untilReading((count) => count >= SLOTS);
  const begun = performance.now();
  const saves = await Promise.all(Array.from({ length: 8 }, () => other.post('/sessions', aCashSession())));
  expect(saves.map(({ status }) => status)).toEqual(saves.map(() => 201));
  jest.restoreAllMocks();
  expect((await other.get('/sessions')).status).toBe(200);
  expect(performance.now() - begun).toBeLessThan(SOON_MS);

  const answers = await Promise.all(waiting);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 503, 503, 503, 503]);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(refused.map(() => '5'));
  expect(await watch.stop()).toBe(SLOTS);
});

it('keeps a statement that is not sorted in time in its slot, and reads pages meanwhile', async () => {
  delayLists(4.5);
  const answer = await player.get<unknown[]>('/sessions');
  expect(answer.status).toBe(200);
  expect(answer.body).toHaveLength(1);
  expect(await reading()).toBe(1);
  const { _allConnections: all, _freeConnections: free } = poolOf(tracking.dataSource) as unknown as {
    readonly _allConnections: { readonly length: number };
    readonly _freeConnections: { readonly length: number };
  };
  expect(all.length - free.length).toBe(1);
  await untilReading((count) => count === 0);
});

it('reads a long history for one of an account’s figures at a time', async () => {
  let running = 0;
  let most = 0;
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const begins = jest
    .spyOn(tracking.app.get(KeptRows), 'of')
    .mockImplementation(async (_id, _version, read) => {
      running += 1;
      most = Math.max(most, running);
      await opened;
      running -= 1;
      return read();
    });
  const answers = Promise.all(
    Array.from({ length: POOL }, (_, at) => player.get(`/api/insights?from=20${10 + at}-01-01`)),
  );
  while (begins.mock.calls.length === 0) await pause(20);
  const saves = await Promise.all(Array.from({ length: 8 }, () => other.post('/sessions', aCashSession())));
  open();
  expect(saves.map(({ status }) => status)).toEqual(saves.map(() => 201));
  expect((await answers).map(({ status }) => status)).toEqual(Array<number>(POOL).fill(200));
  expect(most).toBe(1);
});

/** Takes the player's slot for figures. @returns gives it back */
function takeSlot(): () => void {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void tracking.app.get(HistorySlots).searching(player.accountId, () => released);
  return release;
}

it.each(['/api/bankroll', '/api/action'])(
  'lets no call of %s hold a connection while it waits',
  async (path) => {
    const release = takeSlot();
    const answers = Promise.all(Array.from({ length: POOL }, () => player.get(path)));
    const saves = await Promise.all(Array.from({ length: 8 }, () => other.post('/sessions', aCashSession())));
    release();
    expect(saves.map(({ status }) => status)).toEqual(saves.map(() => 201));
    expect((await answers).map(({ status }) => status)).toEqual(Array<number>(POOL).fill(200));
  },
);

it('lets an account search its hands once at a time', async () => {
  const release = takeSlot();
  let isOver = false;
  const search = player.get('/api/hands?q=AK').finally(() => (isOver = true));
  for (let at = 0; at < 3; at += 1) expect((await player.get('/api/hands')).status).toBe(200);
  expect(isOver).toBe(false);
  release();
  expect((await search).status).toBe(200);
});
