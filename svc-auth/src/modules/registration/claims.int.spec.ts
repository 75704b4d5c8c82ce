import { randomUUID } from 'node:crypto';
import { startGoogleSimulator, type GoogleSimulator } from '@feltbook/simulators/google';
import { PASSWORD } from '../../testing/browser';
import { accountOf, signInWithGoogle, typed } from '../../testing/google-visit';
import { startMailingApp, type MailingApp } from '../../testing/mails';
import { rowsOf } from '../../testing/rows';
import { storeInvitation } from '../../testing/stored-invitation';
import { PasswordResetService } from '../passwords/password-reset.service';

const OWN = 'jack-ten-suited';
const client = { id: 'feltbook-tests', secret: 'the secret of the tests' };

let google: GoogleSimulator;
let auth: MailingApp;
beforeAll(async () => {
  google = await startGoogleSimulator({ client });
  auth = await startMailingApp({
    env: {
      GOOGLE_ISSUER: google.url,
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      PUBLIC_URL: 'http://localhost:8080',
    },
  });
});
afterAll(async () => {
  await auth.close();
  await google.close();
});

/** Somebody registers the address of another person, and signs in. */
async function squat() {
  const email = `victim-${randomUUID()}@example.com`;
  const browser = auth.browser();
  const id = await browser.register(email);
  const { token } = await browser.signIn(email);
  return { email, id, browser, token, me: async () => (await browser.get('/me', { token })).body };
}

/** The tokens of the mails to an address, the latest first. */
async function mailedTokens(email: string): Promise<string[]> {
  await auth.app.get(PasswordResetService).settled();
  return (await auth.mailsTo(email)).map(
    ({ text }) => /\/verify-email#token=([\w-]+)/.exec(text)?.[1] ?? 'another kind of mail',
  );
}

const claim = (token: string, password = OWN) =>
  auth.browser().post('/auth/claim-email', { token, password });

const lost = {
  loginId: expect.stringMatching(/^player-[0-9a-f]{12}$/) as unknown,
  email: null,
  emailVerified: false,
  hasLostEmail: true,
};

it('gives an address to the mailbox that claims it, and a username to the account that had it', async () => {
  const squatter = await squat();
  const [token = ''] = await mailedTokens(squatter.email);
  const claimed = await claim(token);
  expect([claimed.status, claimed.body['id'] === squatter.id]).toEqual([201, false]);

  const owner = auth.browser();
  const signedIn = await owner.signIn(squatter.email, OWN);
  expect(signedIn.user).toMatchObject({ id: claimed.body['id'], email: squatter.email });
  expect((await owner.get('/me', { token: signedIn.token })).body).toMatchObject({ emailVerified: true });

  const me = await squatter.me();
  expect(me).toMatchObject({ id: squatter.id, ...lost });
  const old = await auth.browser().post('/login', { id: squatter.email, password: PASSWORD });
  expect([old.status, old.body['error']]).toEqual([401, 'Login failed']);
  expect((await auth.browser().signIn(String(me['loginId']))).user.id).toBe(squatter.id);
});

it('takes a link once', async () => {
  const { email } = await squat();
  const [token = ''] = await mailedTokens(email);
  const answers = await Promise.all([claim(token), claim(token, 'nine-eight-suited')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(await rowsOf(auth, 'SELECT 1 FROM accounts WHERE email = ?', [email])).toHaveLength(1);
});

it('refuses an easy password at its field, and keeps the link', async () => {
  const squatter = await squat();
  const [token = ''] = await mailedTokens(squatter.email);
  const easy = await claim(token, 'password1');
  expect([easy.status, easy.body['fields']]).toEqual([
    400,
    [{ path: 'password', message: 'Your password is easy to guess. Please choose another.' }],
  ]);
  expect(await squatter.me()).toMatchObject({ email: squatter.email, hasLostEmail: false });
  expect((await claim(token)).status).toBe(201);
});

it('gives nobody an address that its account has verified', async () => {
  const { email, browser, token } = await squat();
  const [mailed = ''] = await mailedTokens(email);
  expect((await browser.post('/auth/verify-email', { token: mailed }, { token })).status).toBe(204);
  expect((await claim(mailed)).status).toBe(400);
  const again = await auth.browser().post('/register', { id: email, password: OWN });
  expect([again.status, again.body['error']]).toEqual([409, 'Registration failed']);
  expect(await mailedTokens(email)).toHaveLength(1);
});

it.each([
  ['registers the taken address', '/register', { password: OWN }, 409],
  ['forgot a password that was never set', '/auth/forgot-password', {}, 202],
])('mails the link again to somebody who %s', async (_, path, body, status) => {
  const squatter = await squat();
  const first = await mailedTokens(squatter.email);
  expect((await auth.browser().post(path, { id: squatter.email, ...body })).status).toBe(status);
  const [latest = '', ...earlier] = await mailedTokens(squatter.email);
  expect(earlier).toEqual(first);
  expect((await claim(latest)).status).toBe(201);
  expect(await squatter.me()).toMatchObject(lost);
});

it('answers a taken address alike, also when it got three mails in an hour', async () => {
  const { email } = await squat();
  for (let tries = 0; tries < 4; tries += 1) {
    const answer = await auth.browser().post('/register', { id: email, password: OWN });
    expect([answer.status, answer.body['error']]).toEqual([409, 'Registration failed']);
  }
  expect(await mailedTokens(email)).toHaveLength(4);
});

it('gives an address to the Google account that verified it', async () => {
  const squatter = await squat();
  const person = typed(squatter.email);
  const google = await accountOf(auth, await signInWithGoogle(auth.browser(), person));
  expect(google).toMatchObject({ email: squatter.email, loginId: squatter.email, emailVerified: true });
  expect(google['id']).not.toBe(squatter.id);
  expect(await squatter.me()).toMatchObject(lost);
  expect((await accountOf(auth, await signInWithGoogle(auth.browser(), person)))['id']).toBe(google['id']);
});

it('takes no address from anybody by a Google account that has not verified it', async () => {
  const squatter = await squat();
  await signInWithGoogle(auth.browser(), typed(squatter.email, false));
  expect(await squatter.me()).toMatchObject({ loginId: squatter.email, email: squatter.email });
});

it('takes an address from every account that only claims it, once one verifies it', async () => {
  const player = await squat();
  const visit = await signInWithGoogle(auth.browser(), typed(player.email, false));
  const other = (await accountOf(auth, visit))['id'];
  const [mailed = ''] = await mailedTokens(player.email);
  const { browser, token } = player;
  expect((await browser.post('/auth/verify-email', { token: mailed }, { token })).status).toBe(204);
  expect(await player.me()).toMatchObject({
    loginId: player.email,
    emailVerified: true,
    hasLostEmail: false,
  });
  const [row] = await rowsOf(auth, 'SELECT email, login_id FROM accounts WHERE id = ?', [String(other)]);
  expect(row).toEqual({ email: null, login_id: null });
});

it('publishes once that an account lost its email', async () => {
  const squatter = await squat();
  const [token = ''] = await mailedTokens(squatter.email);
  await claim(token);
  const published = await rowsOf(
    auth,
    "SELECT event FROM outbox WHERE type = 'account.email_changed' AND event LIKE ?",
    [`%${squatter.id}%`],
  );
  expect(published).toHaveLength(1);
});

describe('where registration is by invitation', () => {
  afterEach(async () => {
    await rowsOf(auth, 'DELETE FROM registration_policy');
  });

  it('takes an address with an invitation, which it uses up', async () => {
    const squatter = await squat();
    const [token = ''] = await mailedTokens(squatter.email);
    await rowsOf(auth, "REPLACE INTO registration_policy (id, policy) VALUES (1, 'invited')");

    expect(await claim(token)).toMatchObject({ status: 403, body: { code: 'invitation_required' } });
    expect(await squatter.me()).toMatchObject({ email: squatter.email });
    const invitation = await storeInvitation(auth);
    const body = { token, password: OWN, invitation };
    expect((await auth.browser().post('/auth/claim-email', body)).status).toBe(201);
    expect(await squatter.me()).toMatchObject(lost);
    const next = { id: `ann-${randomUUID()}`, password: OWN, invitation };
    expect((await auth.browser().post('/register', next)).status).toBe(403);
  });
});
