import type {
  ErrorBody,
  HomeGame,
  HomeGameBody,
  HomeGameEntryBody,
  HomeGameTable,
} from '@feltbook/contracts';
import {
  MAX_GUEST_ENTRIES,
  MAX_HOME_GAME_ENTRIES,
  MAX_HOME_GAME_PLAYERS,
  MAX_OPEN_HOME_GAMES,
} from '@feltbook/contracts';
import { newId } from '@feltbook/svc-kit';
import { HOME_GAMES_PATH as PATH, startHomeGame } from '../../testing/home-game';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession, aHomeGame, aSeat } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';
import { PlayerEntity } from '../players/player.entity';
import { HomeGameEntryEntity } from './home-game-entry.entity';
import { HomeGameEntity } from './home-game.entity';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const startGame = (host: PlayerClient, changes?: Partial<HomeGameBody>) =>
  startHomeGame(tracking, host, changes);

const line = (kind: 'buyIn' | 'cashOut', player: string, amount: number): HomeGameEntryBody => ({
  ...{ kind, player, amount, by: 'Bob' },
});
const listed = async (player: PlayerClient) => (await player.get<HomeGame[]>(PATH)).body;

it('is a ledger that anyone with the code reads and writes, without an account', async () => {
  const host = await tracking.signIn();
  const game = await startGame(host);
  expect(game.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
  const bob = await game.seat('Bob');
  const buyIn = await game.add(line('buyIn', bob, 100.5));
  await game.add(line('buyIn', bob, 50));
  const hosted = await game.addAsHost({ ...line('cashOut', bob, 12.25), by: 'Ann' });
  expect(hosted.status).toBe(200);

  const answer = await game.read();
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  const table = answer.json<HomeGameTable>();
  expect(table).toMatchObject({ ...aHomeGame(), id: game.id, status: 'open', is_split: false });
  expect(
    table.entries.map(({ kind, name, amount, by, is_host }) => [kind, name ?? amount, by, is_host]),
  ).toEqual([
    ['player', 'Bob', 'Ann', undefined],
    ['buyIn', 100.5, 'Bob', undefined],
    ['buyIn', 50, 'Bob', undefined],
    ['cashOut', 12.25, 'Ann', true],
  ]);
  expect(table.entries[1]).toMatchObject({ id: buyIn.entry, player: bob });
  expect(answer.payload).not.toContain(host.accountId);
  expect(answer.payload).not.toContain(game.code);
  expect(await listed(host)).toEqual([
    expect.objectContaining({ id: game.id, code: game.code, players: 1, bought_in: 150.5, status: 'open' }),
  ]);
});

it('stores an entry once, however often it is sent, and answers 304 while nothing changes', async () => {
  const game = await startGame(await tracking.signIn());
  const bob = await game.seat('Bob');
  const [entry, body] = [newId(), line('buyIn', bob, 100)];
  const statuses = (await Promise.all(Array.from({ length: 8 }, () => game.add(body, entry)))).map(
    ({ status }) => status,
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { headers, payload } = await game.read();
  expect((JSON.parse(payload) as HomeGameTable).entries).toHaveLength(2);
  const etag = String(headers['etag']);
  const same = await game.read({ 'if-none-match': etag });
  expect([same.statusCode, same.payload, same.headers['etag']]).toEqual([304, '', etag]);
  await game.add(line('buyIn', bob, 1));
  expect((await game.read({ 'if-none-match': etag })).statusCode).toBe(200);
});

it('refuses other values under the id of an entry, which would be lost', async () => {
  const host = await tracking.signIn();
  const game = await startGame(host);
  const bob = await game.seat('Bbo');
  const { entry } = await game.add(line('buyIn', bob, 100));
  const others = [
    await game.add(aSeat(bob, 'Bob'), bob),
    await game.add(line('buyIn', bob, 200), entry),
    await game.addAsHost(line('cashOut', bob, 100), entry),
  ];
  expect(others.map(({ status }) => status)).toEqual([409, 409, 409]);
  expect(others[0]?.body.error).toMatch(/saved before, with other values/);
  expect((await game.add({ ...line('buyIn', bob, 100), by: 'Bo' }, entry)).status).toBe(200);
  expect((await game.table()).entries).toHaveLength(2);
});

it('corrects, removes and restores entries by later ones, and shows them all', async () => {
  const game = await startGame(await tracking.signIn());
  const bob = await game.seat('Bbo');
  const { entry } = await game.add(line('buyIn', bob, 100));
  const total = async () => {
    const { table, id } = game;
    const { entries } = await table();
    const [stored] = await tracking.dataSource.manager.findBy(HomeGameEntity, { id });
    return [entries.length, stored?.boughtInCents];
  };
  await game.add({ ...line('buyIn', bob, 200), corrects: entry });
  expect(await total()).toEqual([3, 20_000]);
  const fixed = await game.add({ ...aSeat(bob, 'Bob'), corrects: bob });
  expect(fixed.status).toBe(200);
  await game.add({ kind: 'buyIn', player: bob, corrects: entry, removed: true, by: 'Cid' });
  expect(await total()).toEqual([5, 0]);
  await game.add({ ...line('buyIn', bob, 150), corrects: entry });
  expect(await total()).toEqual([6, 15_000]);

  const refused = await game.add({ kind: 'player', player: bob, corrects: bob, removed: true, by: 'Cid' });
  expect([refused.status, refused.body.error]).toEqual([
    409,
    "Remove the player's buy-ins and cash-outs first.",
  ]);
});

it('refuses entries that fit no player or entry, and names that are taken', async () => {
  const game = await startGame(await tracking.signIn());
  const [bob, cid] = [await game.seat('Bob'), await game.seat('Cid')];
  const { entry } = await game.add(line('buyIn', bob, 100));
  const [added, stranger] = [newId(), newId()];
  for (const [body, id] of [
    [line('buyIn', stranger, 5), newId()],
    [aSeat(added, ' BOB '), added],
    [aSeat(newId(), 'Dan'), added],
    [{ ...line('buyIn', cid, 5), corrects: entry }, newId()],
    [{ ...line('cashOut', bob, 5), corrects: entry }, newId()],
    [{ ...line('buyIn', bob, 5), corrects: stranger }, newId()],
    [{ ...aSeat(bob, 'cid'), corrects: bob }, newId()],
  ] as const)
    expect((await game.add(body, id)).status).toBe(409);
  expect((await game.table()).entries).toHaveLength(3);
});

it('is locked for guests, closed once it adds up, and opened again, by its host alone', async () => {
  const [host, other] = [await tracking.signIn(), await tracking.signIn()];
  const game = await startGame(host);
  const bob = await game.seat('Bob');
  expect((await game.setStatus({ status: 'locked' })).body.status).toBe('locked');
  const refused = await game.add(line('buyIn', bob, 100));
  expect([refused.status, refused.body.error]).toEqual([409, 'The host has locked this game.']);
  expect((await game.addAsHost(line('buyIn', bob, 100))).status).toBe(200);

  const open = await game.setStatus({ status: 'closed' });
  expect([open.status, open.body.code]).toEqual([409, 'conflict']);
  await game.addAsHost(line('cashOut', bob, 100));
  expect((await game.setStatus({ status: 'closed' })).body.status).toBe('closed');
  expect((await game.addAsHost(line('cashOut', bob, 1))).body.error).toBe('This game is closed.');
  expect((await game.add(line('cashOut', bob, 1))).status).toBe(409);
  expect((await game.setStatus({ status: 'open' })).status).toBe(200);
  expect((await game.add(line('cashOut', bob, 1))).status).toBe(200);

  for (const path of [`${PATH}/${game.id}/status`, `${PATH}/${game.id}/entries/${newId()}`]) {
    const body = path.endsWith('status') ? { status: 'closed' } : line('buyIn', bob, 1);
    expect((await other.put(path, body)).status).toBe(404);
  }
  expect((await other.delete(`${PATH}/${game.id}`)).status).toBe(404);
  expect(await listed(other)).toEqual([]);
});

it('is closed with a difference only as the host saw it', async () => {
  const game = await startGame(await tracking.signIn());
  const bob = await game.seat('Bob');
  await game.add(line('buyIn', bob, 100));
  await game.add(line('cashOut', bob, 102.5));
  expect((await game.setStatus({ status: 'closed', split: 2.5 })).status).toBe(409);
  expect((await game.setStatus({ status: 'closed', split: -2.5 })).body.status).toBe('closed');
  expect((await game.table()).is_split).toBe(true);
  await game.setStatus({ status: 'open' });
  expect((await game.table()).is_split).toBe(false);
});

it('has few open games, players and entries', async () => {
  const host = await tracking.signIn();
  const games = [];
  for (let at = 0; at < MAX_OPEN_HOME_GAMES; at += 1) games.push(await startGame(host));
  const [first, second] = games;
  expect((await host.put<ErrorBody>(`${PATH}/${newId()}`, aHomeGame())).body.code).toBe('quota_exceeded');
  expect((await first?.put({ name: 'Saturday' }))?.body.name).toBe('Saturday');
  await first?.setStatus({ status: 'closed' });
  expect((await host.put(`${PATH}/${newId()}`, aHomeGame())).status).toBe(200);
  expect((await first?.setStatus({ status: 'open' }))?.body.code).toBe('quota_exceeded');

  const names = Array.from({ length: MAX_HOME_GAME_PLAYERS }, (_, at) => `Player ${at}`);
  const [bob] = [await second?.seat('Player 0')];
  for (const name of names.slice(1)) await second?.seat(name);
  const late = newId();
  expect((await second?.add(aSeat(late, 'Late'), late))?.body.code).toBe('quota_exceeded');
  const { manager } = tracking.dataSource;
  const [pattern] = await manager.findBy(HomeGameEntryEntity, { id: bob ?? '' });
  const fill = (most: number, stored: number) =>
    manager.insert(
      HomeGameEntryEntity,
      Array.from({ length: most - stored }, () => ({
        ...pattern,
        ...{ id: newId(), kind: 'buyIn' as const, name: null, cents: 1 },
      })),
    );
  await fill(MAX_GUEST_ENTRIES, MAX_HOME_GAME_PLAYERS);
  const one = line('buyIn', bob ?? '', 1);
  expect((await second?.add(one))?.body.code).toBe('quota_exceeded');
  expect((await second?.addAsHost(one))?.status).toBe(200);
  await fill(MAX_HOME_GAME_ENTRIES, MAX_GUEST_ENTRIES + 1);
  expect((await second?.addAsHost(one))?.body.code).toBe('quota_exceeded');
});

it('is removed with its entries, and its code then answers as one that never was', async () => {
  const host = await tracking.signIn();
  const game = await startGame(host);
  await game.seat('Bob');
  expect((await host.delete(`${PATH}/${game.id}`)).status).toBe(204);
  expect((await host.delete(`${PATH}/${game.id}`)).status).toBe(404);
  const { manager } = tracking.dataSource;
  expect(await manager.countBy(HomeGameEntryEntity, { gameId: game.id })).toBe(0);
  const bodies = [];
  for (const code of [game.code, '000000000000']) {
    const answer = await tracking.app.inject({ url: `${PATH}/by-code/${code}` });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    bodies.push({ ...answer.json<ErrorBody>(), requestId: '' });
  }
  expect(bodies[0]).toEqual(bodies[1]);
  expect((await game.add(line('buyIn', newId(), 1))).status).toBe(404);
});

it('is gone for guests as soon as the account of its host is', async () => {
  const host = await tracking.signIn();
  const game = await startGame(host);
  const bob = await game.seat('Bob');
  const { accountId } = host;
  await tracking.dataSource.manager.update(PlayerEntity, { accountId }, { erasedAt: new Date() });
  expect((await game.read()).statusCode).toBe(404);
  expect((await game.add(line('buyIn', bob, 1))).status).toBe(404);
});

it('lets guests write one at a time, and asks those beyond a queue to wait', async () => {
  const host = await tracking.signIn();
  const game = await startGame(host);
  const bob = await game.seat('Bob');
  const answers = await Promise.all([
    ...Array.from({ length: 60 }, () => game.add(line('buyIn', bob, 1))),
    game.addAsHost(line('cashOut', bob, 2)),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.at(-1)).toBe(200);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  const { entries } = await game.table();
  expect(entries).toHaveLength(1 + statuses.filter((status) => status === 200).length);
});

it('counts under no trial', async () => {
  const host = await tracking.signIn();
  for (let at = 0; at < MAX_OPEN_HOME_GAMES; at += 1) await startGame(host);
  expect((await host.post('/sessions', aCashSession())).status).toBe(201);
});

it.each<[string, object]>([
  ['no name', { name: ' ' }],
  ['a long name', { name: 'x'.repeat(61) }],
  ['an unknown currency', { currency: 'ZZZ' }],
  ['a day that does not exist', { date: '2026-02-30' }],
  ['no host', { host: '' }],
  ['an unknown part', { code: '7K3F9QXM2TPA' }],
])('refuses %s, and starts nothing', async (_what, changes) => {
  const host = await tracking.signIn();
  const answer = await host.put<ErrorBody>(`${PATH}/${newId()}`, { ...aHomeGame(), ...changes });
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
  expect(await listed(host)).toEqual([]);
});

it('refuses ids and codes that are none, and calls of the host without a token', async () => {
  const host = await tracking.signIn();
  expect((await host.put(`${PATH}/mine`, aHomeGame())).status).toBe(400);
  expect((await tracking.app.inject({ url: `${PATH}/by-code/short` })).statusCode).toBe(400);
  for (const [method, url] of [
    ['GET', PATH],
    ['PUT', `${PATH}/${newId()}`],
    ['PUT', `${PATH}/${newId()}/status`],
    ['PUT', `${PATH}/${newId()}/entries/${newId()}`],
    ['DELETE', `${PATH}/${newId()}`],
  ] as const)
    expect((await tracking.app.inject({ method, url })).statusCode).toBe(401);
});
