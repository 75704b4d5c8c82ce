import { until } from '@feltbook/tooling/testing';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { PASSWORD, type Answer, type Browser } from '../../testing/browser';
import { newPlayer, type Player } from '../../testing/players';
import { rowsOf } from '../../testing/rows';

/** 0.2 s for each password: the flood below lasts for seconds. */
const env = { PASSWORDS_PER_SECOND: '5', PASSWORD_QUEUE_PER_ADDRESS: '8', LOGIN_FAILURES_PER_ADDRESS: '30' };
const FLOOD = 30;
/** One is hashed, and eight wait. */
const CHECKED = 9;
/** Two seconds' worth: more would not be answered in time. */
const PLACES = 10;
/** The password that is hashed when a call arrives, the call's turn, and answers that cross it. */
const A_FEW_TURNS = 7;

let auth: AuthApp;
let player: Player;
beforeAll(async () => {
  auth = await startAuthApp({ env, timeoutMs: null });
  await auth.app.listen(0, '127.0.0.1');
  player = await newPlayer(auth);
});
afterAll(() => auth.close());

/** Concurrent sign-ins, each for another id. */
function flood(addressOf: (index: number) => string, calls = FLOOD) {
  const answers: Answer[] = [];
  const signIn = async (index: number) =>
    answers.push(
      await auth.browser(addressOf(index)).post('/login', { id: `nobody-${index}`, password: PASSWORD }),
    );
  const ended = Promise.all(Array.from({ length: calls }, (_, index) => signIn(index)));
  return {
    ended,
    waiting: () => calls - answers.length,
    checked: () => answers.filter(({ status }) => status === 401).length,
    refused: () => answers.filter(({ status }) => status === 429),
    /** Waited too long for their turn, on a busy machine. */
    late: () => answers.filter(({ status }) => status === 503).length,
  };
}

const signIn = async (browser: Browser) =>
  (await browser.post('/login', { id: player.handle, password: PASSWORD })).status;

it('lets a flood from one address delay no other address, nor a known device behind it', async () => {
  const casino = '203.0.113.7';
  const knownDevice = auth.browser(casino);
  expect(await signIn(knownDevice)).toBe(200);

  const attack = flood(() => casino);
  await until(() => attack.refused().length > 0 && attack.waiting() <= CHECKED);
  const before = attack.checked();
  const outcomes = await Promise.all(
    [auth.browser(), knownDevice].map(
      async (browser) => [await signIn(browser), attack.checked() - before] as const,
    ),
  );
  for (const [status, turns] of outcomes) {
    expect(status).toBe(200);
    expect(turns).toBeLessThan(A_FEW_TURNS);
  }
  await attack.ended;
});

it('lets a flood from 60 addresses, with one call each, delay no known device', async () => {
  const knownDevice = auth.browser();
  expect(await signIn(knownDevice)).toBe(200);

  const attack = flood((index) => `192.0.2.${index}`, 60);
  await until(() => attack.waiting() <= PLACES + 1);
  const before = attack.checked();
  expect(await signIn(knownDevice)).toBe(200);
  expect(attack.checked() - before).toBeLessThan(A_FEW_TURNS);
  await attack.ended;
});

it('gives one account two places, however many known devices it has', async () => {
  const devices = Array.from({ length: CHECKED }, () => auth.browser('203.0.113.10'));
  for (const device of devices) expect(await signIn(device)).toBe(200);
  const statuses = await Promise.all(devices.map(signIn));
  // One is hashed, two wait, and the next turn may begin before all have arrived.
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(2 + A_FEW_TURNS);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

it.each([
  ['the address', () => '203.0.113.8'],
  ['the /56 of IPv6 addresses', (index: number) => `2001:db8:1:${index.toString(16)}::1`],
])('refuses further new devices behind %s with 429, and counts that against nobody', async (_, addressOf) => {
  const attack = flood(addressOf);
  await attack.ended;
  for (const { body, headers } of attack.refused())
    expect([body['code'], headers['retry-after']]).toEqual(['rate_limited', '5']);
  expect(attack.refused().length).toBeGreaterThan(0);
  expect(attack.checked() + attack.refused().length + attack.late()).toBe(FLOOD);
  expect(await signIn(auth.browser(addressOf(0)))).toBe(200);
});

it('checks no password for clients that left', async () => {
  const casino = '203.0.113.9';
  const url = `${await auth.app.getUrl()}/login`;
  const { handle, id } = await newPlayer(auth);
  const clients = new AbortController();
  const body = JSON.stringify({ id: handle, password: PASSWORD });
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': casino };
  const statuses: number[] = [];
  const call = async () =>
    statuses.push((await fetch(url, { method: 'POST', headers, body, signal: clients.signal })).status);
  const ended = Promise.allSettled(Array.from({ length: FLOOD }, call));
  // All places are taken.
  await until(() => statuses.includes(429));
  clients.abort();
  await ended;
  // The turn of a call that comes later is after theirs.
  await until(async () => (await signIn(auth.browser(casino))) === 200);
  const logins = await rowsOf(auth, 'SELECT id FROM login_families WHERE account_id = ?', [id]);
  // On a busy machine, some are answered before the clients leave.
  const answered = statuses.filter((status) => status === 200).length;
  expect(logins.length - answered).toBeLessThan(CHECKED);
});
