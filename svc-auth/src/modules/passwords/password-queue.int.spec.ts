import { until } from '@feltbook/tooling/testing';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { PASSWORD, type Answer, type Browser } from '../../testing/browser';
import { newPlayer, type Player } from '../../testing/players';

/** 0.2 s for each password: the flood below lasts for seconds. */
const env = { PASSWORDS_PER_SECOND: '5', PASSWORD_QUEUE_PER_ADDRESS: '8', LOGIN_FAILURES_PER_ADDRESS: '30' };
const FLOOD = 30;
/** One is hashed, and eight wait. */
const CHECKED = 9;
/** The password that is hashed when a call arrives, the call's turn, and answers that cross it. */
const A_FEW_TURNS = 4;

let auth: AuthApp;
let player: Player;
beforeAll(async () => {
  auth = await startAuthApp({ env });
  player = await newPlayer(auth);
});
afterAll(() => auth.close());

/** Concurrent sign-ins from one address, each for another id. */
function flood(address: string) {
  const answers: Answer[] = [];
  const signIn = async (index: number) =>
    answers.push(await auth.browser(address).post('/login', { id: `nobody-${index}`, password: PASSWORD }));
  const ended = Promise.all(Array.from({ length: FLOOD }, (_, index) => signIn(index)));
  return {
    ended,
    waiting: () => FLOOD - answers.length,
    checked: () => answers.filter(({ status }) => status === 401).length,
    refused: () => answers.filter(({ status }) => status === 429),
  };
}

const signIn = async (browser: Browser) =>
  (await browser.post('/login', { id: player.handle, password: PASSWORD })).status;

it('lets a flood from one address delay no other address, nor a known device behind it', async () => {
  const casino = '203.0.113.7';
  const knownDevice = auth.browser(casino);
  expect(await signIn(knownDevice)).toBe(200);

  const attack = flood(casino);
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

it('refuses further new devices behind the address with 429, and counts that against nobody', async () => {
  const casino = '203.0.113.8';
  const attack = flood(casino);
  await attack.ended;
  for (const { body, headers } of attack.refused())
    expect([body['code'], headers['retry-after']]).toEqual(['rate_limited', '5']);
  expect(attack.refused().length).toBeGreaterThan(0);
  expect(attack.checked() + attack.refused().length).toBe(FLOOD);
  expect(await signIn(auth.browser(casino))).toBe(200);
});
