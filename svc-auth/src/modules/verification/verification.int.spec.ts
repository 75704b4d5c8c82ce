import { randomUUID } from 'node:crypto';
import { startAuthApp } from '../../testing/auth-app';
import { AuthTasks } from '../../auth-tasks';
import type { Browser } from '../../testing/browser';
import { startMailingApp, type MailingApp } from '../../testing/mails';
import { rowsOf } from '../../testing/rows';

let auth: MailingApp;
beforeAll(async () => {
  auth = await startMailingApp();
});
afterAll(() => auth.close());

const newEmail = () => `mia-${randomUUID()}@example.com`;
/** Presses the link on a device where the account is signed in. */
const verify = (mailed: string, { browser, token }: Pick<Player, 'browser' | 'token'>) =>
  browser.post('/auth/verify-email', { token: mailed }, { token });

async function register(email = newEmail()) {
  const browser = auth.browser();
  const id = await browser.register(email);
  const { token } = await browser.signIn(email);
  return { email, id, browser, token };
}

type Player = Awaited<ReturnType<typeof register>>;

/** The token of the latest mail to an address. */
async function mailedToken(email: string): Promise<string> {
  const text = (await auth.mailsTo(email))[0]?.text ?? '';
  return /\/verify-email#token=([\w-]+)/.exec(text)?.[1] ?? '';
}

const isVerified = async (browser: Browser, token: string) =>
  (await browser.get('/me', { token })).body['emailVerified'];

it('verifies an address by the link of the mail, once', async () => {
  const player = await register();
  const { email, browser, token } = player;
  const mailed = await mailedToken(email);
  expect(await isVerified(browser, token)).toBe(false);
  expect((await verify(mailed, player)).status).toBe(204);
  expect(await isVerified(browser, token)).toBe(true);
  expect(await verify(mailed, player)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
});

it('deletes links that have expired', async () => {
  const { id } = await register();
  const stored = () => rowsOf(auth, 'SELECT 1 FROM one_time_tokens WHERE account_id = ?', [id]);
  await auth.app.get(AuthTasks).clean();
  expect(await stored()).toHaveLength(1);
  await rowsOf(auth, 'UPDATE one_time_tokens SET expires_at = UTC_TIMESTAMP(3) WHERE account_id = ?', [id]);
  await auth.app.get(AuthTasks).clean();
  expect(await stored()).toEqual([]);
});

it('verifies nothing without a sign-in to that account, and keeps the link', async () => {
  const player = await register();
  const other = await register();
  const mailed = await mailedToken(player.email);
  expect((await auth.browser().post('/auth/verify-email', { token: mailed })).status).toBe(401);
  expect(await verify(mailed, other)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await isVerified(player.browser, player.token)).toBe(false);
  expect(await isVerified(other.browser, other.token)).toBe(false);
  expect((await verify(mailed, player)).status).toBe(204);
});

it('stores neither the token nor anything that it follows from', async () => {
  const { email } = await register();
  const stored = JSON.stringify(await rowsOf(auth, 'SELECT content FROM mails WHERE recipient = ?', [email]));
  const mailed = await mailedToken(email);
  const [row] = await rowsOf(auth, 'SELECT token_hash FROM one_time_tokens WHERE email = ?', [email]);
  expect(mailed).toHaveLength(64);
  expect(stored).toContain('verify-email');
  expect(stored).not.toContain(mailed);
  expect(String(row?.['token_hash'])).not.toContain(mailed);
});

it('sends again, and only the newest link works', async () => {
  const player = await register();
  const { email, browser, token } = player;
  const first = await mailedToken(email);
  expect((await browser.post('/me/verify-email', undefined, { token })).status).toBe(204);
  const second = await mailedToken(email);
  expect(second).not.toBe(first);
  expect((await verify(first, player)).status).toBe(400);
  expect((await verify(second, player)).status).toBe(204);
  const needless = await browser.post('/me/verify-email', undefined, { token });
  expect([needless.status, needless.body['error']]).toEqual([409, 'Your email is verified already.']);
});

it('sends at most three more mails an hour', async () => {
  const { browser, token } = await register();
  const statuses: number[] = [];
  for (let tries = 0; tries < 4; tries += 1)
    statuses.push((await browser.post('/me/verify-email', undefined, { token })).status);
  expect(statuses).toEqual([204, 204, 204, 429]);
});

it('refuses a link that is too old, changed or cut', async () => {
  const player = await register();
  const { email } = player;
  const mailed = await mailedToken(email);
  const changed = (mailed.startsWith('A') ? 'B' : 'A') + mailed.slice(1);
  const otherEnd = mailed.slice(0, -1) + (mailed.endsWith('A') ? 'B' : 'A');
  for (const wrong of [changed, otherEnd, mailed.slice(1)])
    expect((await verify(wrong, player)).status).toBe(400);
  await rowsOf(auth, 'UPDATE one_time_tokens SET expires_at = UTC_TIMESTAMP(3) WHERE email = ?', [email]);
  expect((await verify(mailed, player)).status).toBe(400);
});

it('lets one of two accounts verify an address', async () => {
  const player = await register();
  const { email } = player;
  const mailed = await mailedToken(email);
  const other = await register();
  await rowsOf(auth, 'UPDATE accounts SET email = ?, email_key = ?, email_verified = 1 WHERE id = ?', [
    email,
    email,
    other.id,
  ]);
  expect(await verify(mailed, player)).toMatchObject({ status: 409, body: { code: 'conflict' } });
});

it('sends nothing to a username, and deletes tokens with their account', async () => {
  const handle = await register(`p${randomUUID().slice(0, 13)}`);
  expect(await rowsOf(auth, 'SELECT 1 FROM one_time_tokens WHERE account_id = ?', [handle.id])).toEqual([]);
  const { id, email, browser, token } = await register();
  const mailed = await mailedToken(email);
  const other = await register();
  await rowsOf(auth, 'UPDATE accounts SET password_hash = NULL WHERE id = ?', [id]);
  expect((await browser.call('DELETE', '/me', { token, body: {} })).status).toBe(204);
  expect(await rowsOf(auth, 'SELECT 1 FROM one_time_tokens WHERE account_id = ?', [id])).toEqual([]);
  expect((await verify(mailed, other)).status).toBe(400);
});

it('says where no mail is sent', async () => {
  expect((await auth.browser().get('/auth/options')).body).toMatchObject({ mail: true });
  const silent = await startAuthApp({ beside: auth });
  const browser = silent.browser();
  expect((await browser.get('/auth/options')).body).toMatchObject({ mail: false });
  const email = newEmail();
  await browser.register(email);
  const { token } = await browser.signIn(email);
  expect((await browser.post('/me/verify-email', undefined, { token })).status).toBe(409);
  await silent.close();
});
