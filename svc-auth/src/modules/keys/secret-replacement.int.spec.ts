import { decodeProtectedHeader } from 'jose';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { PASSWORD, type Browser } from '../../testing/browser';
import { forgetCodes, playerWithApp } from '../../testing/player-with-app';
import { newPlayer } from '../../testing/players';
import { codeOf } from '../../testing/totp-app';
import { DeviceCookie } from '../devices/device-cookie';
import { SecondFactors } from '../second-factor/second-factors';
import { KeyRing } from './key-ring';

const OLD = 'the-secret-that-somebody-who-left-knew';
const NEW = 'the-secret-that-takes-the-place-of-it';

let before: AuthApp;
let between: AuthApp;
let after: AuthApp;
beforeAll(async () => {
  before = await startAuthApp({ env: { KEY_ENCRYPTION_SECRET: OLD } });
  between = await startAuthApp({
    beside: before,
    env: { KEY_ENCRYPTION_SECRET: NEW, OTHER_KEY_ENCRYPTION_SECRET: OLD },
  });
  after = await startAuthApp({ beside: before, env: { KEY_ENCRYPTION_SECRET: NEW } });
});
afterAll(async () => {
  for (const app of [after, between, before]) await app.close();
});

async function signIn(browser: Browser, handle: string, code: string): Promise<number> {
  const { body } = await browser.post('/login', { id: handle, password: PASSWORD });
  return (await browser.post('/auth/second-factor', { ticket: body['ticket'], code })).status;
}

it('keeps authenticator apps and recovery codes, once their secrets are sealed again', async () => {
  const { player, uri, recoveryCodes } = await playerWithApp(before);
  const { handle } = player;
  expect(await signIn(between.browser(), handle, codeOf(uri))).toBe(200);
  await forgetCodes(before, player);
  expect(await signIn(after.browser(), handle, codeOf(uri))).toBe(503);

  await between.app.get(SecondFactors).reseal(new AbortController().signal);

  await forgetCodes(before, player);
  expect(await signIn(after.browser(), handle, codeOf(uri))).toBe(200);
  expect(await signIn(after.browser(), handle, recoveryCodes[0])).toBe(200);
});

it('keeps the signing key', async () => {
  const { handle } = await newPlayer(before);
  const kidOf = async (app: AuthApp) => decodeProtectedHeader((await app.browser().signIn(handle)).token).kid;
  const kid = await kidOf(before);
  await between.app.get(KeyRing).maintain();
  await after.app.get(KeyRing).maintain();
  expect(await kidOf(after)).toBe(kid);
});

it('knows devices and tickets of both secrets meanwhile', async () => {
  const { player, uri } = await playerWithApp(before);
  const { browser, id, handle } = player;
  const cookie = browser.cookie('feltbook_device') ?? '';
  const knows = (app: AuthApp) => {
    const devices = app.app.get(DeviceCookie);
    const device = devices.read({ headers: { cookie: `feltbook_device=${cookie}` } });
    return device !== null && devices.knows(device, id);
  };
  expect([knows(before), knows(between), knows(after)]).toEqual([true, true, false]);
  const { body } = await before.browser().post('/login', { id: handle, password: PASSWORD });
  const step = { ticket: body['ticket'], code: codeOf(uri) };
  expect((await between.browser().post('/auth/second-factor', step)).status).toBe(200);
});
