import type { CashSessionResponse, Dashboard } from '@feltbook/contracts';
import { backup, restore, type SchemaName } from '@feltbook/tooling/backup';
import type { Product } from '@feltbook/tooling/product';
import { remoteControl, type StripeControl } from '@feltbook/simulators/stripe';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { reconcileNow, inconsistencies } from '../support/consistency';
import { Api } from '../support/api';
import { faultData } from '../support/checkout';
import { eventually } from '../support/eventually';
import { startFaultProduct } from '../support/fault-product';
import { decide, usersFound } from '../support/owner-calls';
import { newPlayer, save, signIn, type Player } from '../support/players';
import { statusOf } from '../support/pro';
import { remove, retryWhileBusy } from '../support/retries';
import { cashBody } from '../support/samples';
import { payFor } from '../support/stripe-checkout';

jest.setTimeout(600_000);

/** Long, because several services have just started on a busy machine. */
const WITHIN_MS = 120_000;
const dataDir = faultData('restore');
const folder = join(dataDir, 'backups');
const common = { dataDir, folder, keep: 3, log: () => undefined };

let product: Product;
let owner: Player;
let stripe: StripeControl;

async function start(): Promise<void> {
  product = await startFaultProduct('restore', { REDIS_PREFIX: 'faults-restore' });
  owner = await eventually(() => signIn(product.url, product.owner), WITHIN_MS);
  stripe = remoteControl(product.internalUrl('simulators'));
}

/** Restores one schema to an earlier time; the others stay unchanged. */
async function restoreSchema(to: Date, schema: SchemaName): Promise<void> {
  await product.stop();
  await restore({ ...common, to, schemas: [schema] });
  await start();
}

beforeAll(async () => {
  process.env['DATABASE_BINARY_LOG'] = 'true';
  rmSync(dataDir, { recursive: true, force: true });
  await start();
  await backup(common);
});
afterAll(() => product.stop());

/** Waits for a full second that separates all earlier changes from all later ones. @returns the time to restore to */
async function restorePoint(): Promise<Date> {
  await expectConsistent();
  await delay(2000 - (Date.now() % 1000));
  return new Date(Math.floor(Date.now() / 1000) * 1000);
}

const playerWith = async (sessions = 1): Promise<Player> => {
  const player = await newPlayer(product.url);
  for (let count = 0; count < sessions; count += 1) await save(player, '/sessions', cashBody());
  return player;
};
const subscribe = async (player: Player): Promise<string> => {
  const id = await payFor(player.api, stripe);
  await eventually(async () => expect((await statusOf(player)).status).toBe('pro'), WITHIN_MS);
  return id;
};
const signInAgain = (player: Player): Promise<Player> =>
  eventually(() => signIn(product.url, player), WITHIN_MS);
/** The response status of a sign-in. */
const loginOf = async ({ id, password }: Player): Promise<number> =>
  (await retryWhileBusy(() => new Api(product.url).post('/login', { id, password }))).status;
const sessionsOf = ({ api }: Player) => api.read<CashSessionResponse[]>('/sessions');
const leave = ({ api, password }: Player): Promise<void> => remove(api, '/me', { body: { password } });

const expectConsistent = (except: Record<string, string[]> = {}): Promise<void> =>
  eventually(async () => {
    await reconcileNow(product);
    await delay(1500);
    expect(await inconsistencies(product)).toEqual(except);
  }, WITHIN_MS);

/** Checks reading, saving, the dashboard and the owner's list for a player. */
async function expectWorking(player: Player): Promise<void> {
  const before = await sessionsOf(player);
  const used = (await statusOf(player)).cash_sessions_used;
  const id = await save(player, '/sessions', cashBody({ notes: 'after the restore' }));
  expect((await sessionsOf(player)).map((session) => session.id)).toContain(id);
  const today = new Date().toISOString().slice(0, 10);
  const board = await player.api.read<Dashboard>(`/api/dashboard?today=${today}`);
  expect(board.cashProfit).toBeCloseTo((before.length + 1) * 155.5, 2);
  await eventually(async () => expect((await statusOf(player)).cash_sessions_used).toBe(used + 1));
  await eventually(
    async () =>
      expect(await usersFound(owner.api, player.id)).toMatchObject([{ session_count: before.length + 1 }]),
    WITHIN_MS,
  );
}

it('svc-tracking restored to an earlier moment takes over plans, trials, sign-ups and erasures', async () => {
  const [stays, buys, leaves, renewed] = await Promise.all([
    playerWith(2),
    playerWith(),
    playerWith(),
    playerWith(3),
  ]);
  const moment = await restorePoint();
  await save(stays, '/sessions', cashBody());
  const listed = await retryWhileBusy(() => stays.api.get('/sessions'));
  const etag = listed.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  await subscribe(buys);
  await leave(leaves);
  expect((await decide(owner.api, renewed, 'enable_trial')).status).toBe(200);
  await save(renewed, '/sessions', cashBody());
  const newcomer = await playerWith(2);

  await restoreSchema(moment, 'tracking');
  await expectConsistent();

  const [back, pro, trial, fresh] = await Promise.all([
    signInAgain(stays),
    signInAgain(buys),
    signInAgain(renewed),
    signInAgain(newcomer),
  ]);
  // The third session is lost. A browser with the old ETag gets the new list, not a 304.
  await save(back, '/sessions', cashBody({ notes: 'another one' }));
  const headers = { 'if-none-match': etag };
  const other = await retryWhileBusy(() => back.api.get('/sessions', { headers }));
  expect(other.status).toBe(200);
  expect(other.json<CashSessionResponse[]>().map(({ notes }) => notes)).toContain('another one');
  expect(await statusOf(pro)).toMatchObject({ status: 'pro' });
  expect(await statusOf(trial)).toMatchObject({ status: 'trial', cash_sessions_used: 0 });
  expect(await sessionsOf(fresh)).toEqual([]);
  expect(await loginOf(leaves)).toBe(401);
  await Promise.all([back, pro, trial, fresh, await newPlayer(product.url)].map(expectWorking));
});

it('svc-billing restored to an earlier moment recovers purchases, cancellations, trials and erasures', async () => {
  const [buys, ends, leaves, renewed] = await Promise.all([
    playerWith(),
    playerWith(),
    playerWith(),
    playerWith(3),
  ]);
  const subscription = await subscribe(ends);
  const moment = await restorePoint();
  await subscribe(buys);
  await stripe.cancel({ subscription, how: 'now' });
  await eventually(async () => expect((await statusOf(ends)).status).toBe('trial'), WITHIN_MS);
  await leave(leaves);
  expect((await decide(owner.api, renewed, 'enable_trial')).status).toBe(200);
  await save(renewed, '/sessions', cashBody());
  const newcomer = await playerWith(2);

  await restoreSchema(moment, 'billing');
  await expectConsistent();

  const [pro, over, trial, fresh] = await Promise.all([
    signInAgain(buys),
    signInAgain(ends),
    signInAgain(renewed),
    signInAgain(newcomer),
  ]);
  await eventually(async () => expect(await statusOf(pro)).toMatchObject({ status: 'pro' }), WITHIN_MS);
  expect(await statusOf(over)).toMatchObject({ status: 'trial' });
  expect(await statusOf(trial)).toMatchObject({ status: 'trial', cash_sessions_used: 1 });
  expect(await statusOf(fresh)).toMatchObject({ status: 'trial', cash_sessions_used: 2 });
  await expectConsistent();
  // A new decision applies, although the restored version numbers are lower.
  expect((await decide(owner.api, over, 'grandfather')).status).toBe(200);
  await expectConsistent();
  await Promise.all([pro, over, fresh, await newPlayer(product.url)].map(expectWorking));
});

it('svc-auth restored to an earlier moment revokes all logins, repeats erasures, and reveals no data of other accounts', async () => {
  const [stays, leaves, left] = await Promise.all([playerWith(2), playerWith(), newPlayer(product.url)]);
  const moment = await restorePoint();
  await leave(leaves);
  // A retry is refused if the call before it was carried out.
  const signedOut = await retryWhileBusy(() => left.api.post('/logout', undefined));
  expect([204, 401]).toContain(signedOut.status);
  const orphan = await playerWith(2);

  await restoreSchema(moment, 'auth');
  const orphaned = {
    'players without an account': [orphan.user.id],
    'plans without an account': [orphan.user.id],
  };
  await expectConsistent(orphaned);

  const anybody = new Api(product.url);
  for (const { token, cookie } of [stays, left]) {
    const read = () => anybody.as(token).get('/sessions');
    const refresh = () => anybody.post('/auth/refresh', {}, { headers: { cookie } });
    for (const call of [read, refresh]) expect((await retryWhileBusy(call)).status).toBe(401);
  }
  for (const gone of [leaves, orphan]) expect(await loginOf(gone)).toBe(401);
  // A new account with the same address starts without data.
  const { id, password } = orphan;
  await retryWhileBusy(() => anybody.post('/register', { id, password }));
  const successor = await signInAgain(orphan);
  expect(successor.user.id).not.toBe(orphan.user.id);
  expect(await sessionsOf(successor)).toEqual([]);
  await expectConsistent(orphaned);
  await Promise.all([await signInAgain(stays), successor].map(expectWorking));
});
