import { startGoogleSimulator, type GoogleSimulator } from '@feltbook/simulators/google';
import { Authenticator } from '../../testing/authenticator';
import { PASSWORD, type Browser } from '../../testing/browser';
import {
  accountOf,
  comeBack,
  needsTwoSteps,
  signInWithGoogle,
  tokenOf,
  typed,
  visitGoogle,
} from '../../testing/google-visit';
import { startMailingApp, type MailingApp } from '../../testing/mails';
import { newPlayerWithEmail } from '../../testing/players';
import { rowsOf } from '../../testing/rows';
import { codeOf } from '../../testing/totp-app';

const client = { id: 'feltbook-tests', secret: 'the secret of the tests' };

let google: GoogleSimulator;
let auth: MailingApp;
beforeAll(async () => {
  google = await startGoogleSimulator({ client });
  auth = await startMailingApp({
    env: { GOOGLE_ISSUER: google.url, GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret },
  });
});
afterAll(async () => {
  await auth.close();
  await google.close();
});

/** A player whose account somebody with the mailbox linked with Google. */
async function linkedPlayer() {
  const player = await newPlayerWithEmail(auth);
  const thief = auth.browser();
  const thiefsToken = tokenOf(await signInWithGoogle(thief, typed(player.email)));
  return { ...player, thief, thiefsToken };
}

const remove = ({ browser, token }: { browser: Browser; token: string }, body: unknown = {}) =>
  browser.call('DELETE', '/me/google', { token, body });

const linkIn = async (browser: Browser, token: string) =>
  (await browser.post('/auth/google/link', undefined, { token })).status;

async function turnOn({ browser, token }: { browser: Browser; token: string }) {
  const { body } = await browser.post('/me/totp', { password: PASSWORD }, { token });
  const uri = String(body['uri']);
  expect((await browser.post('/me/totp/confirm', { code: codeOf(uri) }, { token })).status).toBe(200);
  await rowsOf(auth, 'UPDATE second_factors SET last_step = 0');
  return uri;
}

it('removes Google: it opens nothing then, and is not linked again by the mailbox', async () => {
  const player = await linkedPlayer();
  const { email, browser, token, thief, thiefsToken } = player;
  expect((await remove(player, { password: PASSWORD })).status).toBe(204);
  expect((await browser.get('/me', { token })).body).toMatchObject({ signsInWithGoogle: false });
  expect(needsTwoSteps(await signInWithGoogle(thief, typed(email)))).toBe(true);
  // Nor by a login from before the removal.
  expect(await linkIn(thief, thiefsToken)).toBe(403);
  expect((await remove(player, { password: PASSWORD })).status).toBe(404);
});

it('ends a sign-in with Google that is under way', async () => {
  const player = await linkedPlayer();
  const callback = await visitGoogle(player.thief, typed(player.email));
  const back = await player.thief.get(callback);
  const code = /code=([^&]+)/.exec(String(back.headers['location']))?.[1];
  expect((await remove(player, { password: PASSWORD })).status).toBe(204);
  expect((await player.thief.post('/auth/google/token', { code })).status).toBe(401);
  expect(
    needsTwoSteps(await comeBack(player.thief, await visitGoogle(player.thief, typed(player.email)))),
  ).toBe(true);
});

it('links Google again after a sign-in without it', async () => {
  const player = await linkedPlayer();
  expect((await remove(player, { password: PASSWORD })).status).toBe(204);
  const browser = auth.browser();
  expect(needsTwoSteps(await signInWithGoogle(browser, typed(player.email)))).toBe(true);
  const { token } = await browser.signIn(player.email);
  expect(await linkIn(browser, token)).toBe(204);
  const signedIn = await signInWithGoogle(auth.browser(), typed(player.email));
  expect(await accountOf(auth, signedIn)).toMatchObject({ id: player.id });
});

it('asks for password and code with two-step sign-in, as the Google account does from then on', async () => {
  const player = await linkedPlayer();
  const uri = await turnOn(player);
  // What removing it is for: Google alone opens the account.
  expect(await accountOf(auth, await signInWithGoogle(player.thief, typed(player.email)))).toMatchObject({
    id: player.id,
  });
  const noCode = await remove(player, { password: PASSWORD });
  expect([noCode.status, noCode.body['fields']]).toMatchObject([400, [{ path: 'code' }]]);
  expect((await remove(player, { password: PASSWORD, code: codeOf(uri) })).status).toBe(204);
  expect(needsTwoSteps(await signInWithGoogle(player.thief, typed(player.email)))).toBe(true);
  const { token } = await newPlayerWithEmail(auth);
  expect(await linkIn(player.thief, token)).toBe(409);
});

it.each([{}, { password: 'not it' }])('needs the password: %j', async (body) => {
  const player = await linkedPlayer();
  const { status, body: answer } = await remove(player, body);
  expect([status, answer['fields']]).toMatchObject([400, [{ path: 'password' }]]);
  expect((await player.browser.get('/me', { token: player.token })).body).toMatchObject({
    signsInWithGoogle: true,
  });
});

it('keeps the last way to sign in, and needs a sign-in of the last minutes without a password', async () => {
  const browser = auth.browser();
  const email = `only-${Date.now()}@example.com`;
  const token = tokenOf(await signInWithGoogle(browser, typed(email)));
  expect((await remove({ browser, token })).status).toBe(409);
  const key = new Authenticator();
  const options = await browser.post('/me/passkeys/options', {}, { token });
  expect((await browser.post('/me/passkeys', key.attest(options.body), { token })).status).toBe(201);
  const age = 'UPDATE login_families SET started_at = started_at - INTERVAL ? MINUTE';
  await rowsOf(auth, age, ['11']);
  expect((await remove({ browser, token })).status).toBe(403);
  await rowsOf(auth, age, ['-11']);
  expect((await remove({ browser, token })).status).toBe(204);
});

it('is mailed, with what to do', async () => {
  const player = await linkedPlayer();
  expect((await remove(player, { password: PASSWORD })).status).toBe(204);
  const mails = await auth.mailsTo(player.email);
  expect(mails.map(({ subject }) => subject)).toContain('Google no longer opens your account');
  const linked = mails.find(({ subject }) => subject === 'Google opens your account');
  expect(linked?.text).toContain(
    'Was it not you? Remove Google on your account page, change your password, and sign out the other devices.',
  );
});
