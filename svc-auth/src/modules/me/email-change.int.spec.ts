import { randomUUID } from 'node:crypto';
import { startAuthApp } from '../../testing/auth-app';
import { claimsOf, PASSWORD } from '../../testing/browser';
import { startMailingApp, type MailingApp } from '../../testing/mails';
import { rowsOf } from '../../testing/rows';

const OWNER = { OWNER_EMAIL: 'owner@feltbook.example', OWNER_PASSWORD: 'the house always wins' };

let auth: MailingApp;
beforeAll(async () => {
  auth = await startMailingApp({
    env: OWNER,
  });
});
afterAll(() => auth.close());

const newEmail = () => `mia-${randomUUID()}@example.com`;
const newUsername = () => `mia-${randomUUID()}`;

async function register(id: string) {
  const browser = auth.browser();
  const accountId = await browser.register(id);
  return { id: accountId, loginId: id, browser, token: (await browser.signIn(id)).token };
}
type Player = Awaited<ReturnType<typeof register>>;

const change = ({ browser, token }: Player, body: unknown) => browser.call('PATCH', '/me', { token, body });
const changeTo = (player: Player, email: string) => change(player, { email, password: PASSWORD });
const me = async ({ browser, token }: Player) => (await browser.get('/me', { token })).body;

async function mailedToken(email: string): Promise<string> {
  const [mail] = await auth.mailsTo(email);
  return /\/verify-email#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
const press = async ({ browser, token }: Player, email: string) =>
  browser.post('/auth/verify-email', { token: await mailedToken(email) }, { token });

/** A player whose address is verified. */
async function verified(): Promise<Player> {
  const player = await register(newEmail());
  expect((await press(player, player.loginId)).status).toBe(204);
  return player;
}

it('adds an email to a username, which counts once it is verified', async () => {
  const player = await register(newUsername());
  const email = newEmail();
  const asked = await changeTo(player, email);
  expect([asked.status, asked.body['pendingEmail'], asked.body['email']]).toEqual([200, email, null]);
  expect((await auth.browser().post('/login', { id: email, password: PASSWORD })).status).toBe(401);

  expect((await press(player, email)).status).toBe(204);
  expect(await me(player)).toMatchObject({
    loginId: player.loginId,
    email,
    emailVerified: true,
    pendingEmail: null,
  });
  const published = await rowsOf(
    auth,
    "SELECT 1 FROM outbox WHERE type = 'account.email_changed' AND event LIKE ?",
    [`%${player.id}%`],
  );
  expect(published).toHaveLength(1);
  for (const id of [email, player.loginId]) {
    expect((await auth.browser().signIn(id)).user.id).toBe(player.id);
  }
  const taken = await auth.browser().post('/register', { id: email, password: PASSWORD });
  expect([taken.status, taken.body['error']]).toEqual([409, 'Registration failed']);
});

it('replaces an email, tells the former address, and frees it', async () => {
  const player = await verified();
  const email = newEmail();
  await changeTo(player, email);
  expect(await me(player)).toMatchObject({ email: player.loginId, emailVerified: true, pendingEmail: email });
  expect((await press(player, email)).status).toBe(204);

  expect(await me(player)).toMatchObject({ loginId: email, email, emailVerified: true });
  expect((await auth.mailsTo(player.loginId))[0]).toMatchObject({ subject: 'Your email was changed' });
  const refreshed = await player.browser.post('/auth/refresh');
  expect(claimsOf(String(refreshed.body['token'])).email).toBe(email);
  expect((await auth.browser().signIn(email)).user.id).toBe(player.id);
  expect((await auth.browser().post('/login', { id: player.loginId, password: PASSWORD })).status).toBe(401);
  await expect(auth.browser().register(player.loginId)).resolves.not.toBe(player.id);
});

it.each([
  ['no password', {}, 'Please enter your password.'],
  ['a wrong password', { password: 'not this one' }, 'This is not your password.'],
])('refuses %s, and changes nothing', async (_, proof, message) => {
  const player = await verified();
  const email = newEmail();
  const refused = await change(player, { email, displayName: 'Eve', ...proof });
  expect([refused.status, refused.body['fields']]).toEqual([400, [{ path: 'password', message }]]);
  expect(await me(player)).toMatchObject({ displayName: expect.not.stringContaining('Eve') as unknown });
  expect(await me(player)).toMatchObject({ pendingEmail: null });
  expect(await auth.mailsTo(email)).toEqual([]);
});

it.each([
  ['mia'],
  ['mia@nowhere'],
  ['mia@a\u200db.example'],
  [`mia@${'ü'.repeat(28)}${`.${'ü'.repeat(28)}`.repeat(7)}.de`],
])('refuses %s', async (email) => {
  const player = await register(newUsername());
  const refused = await changeTo(player, email);
  expect([refused.status, (refused.body['fields'] as { path: string }[])[0]?.path]).toEqual([400, 'email']);
});

it('answers alike if another account has the email, which keeps it', async () => {
  const other = await verified();
  const player = await register(newUsername());
  const asked = await changeTo(player, other.loginId);
  expect([asked.status, asked.body['pendingEmail']]).toEqual([200, other.loginId]);
  expect(await press(player, other.loginId)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await me(other)).toMatchObject({ email: other.loginId, emailVerified: true });
});

it('takes an email from an account that has not verified it', async () => {
  const squatter = await register(newEmail());
  const player = await register(newUsername());
  await changeTo(player, squatter.loginId);
  expect((await press(player, squatter.loginId)).status).toBe(204);
  expect(await me(squatter)).toMatchObject({ email: null, hasLostEmail: true });
});

it('gives the new email to its mailbox, if that is somebody else’s', async () => {
  const player = await verified();
  const email = newEmail();
  await changeTo(player, email);
  const token = await mailedToken(email);
  const claimed = await auth.browser().post('/auth/claim-email', { token, password: 'jack-ten-suited' });
  expect(claimed.status).toBe(201);
  expect(await me(player)).toMatchObject({ email: player.loginId, pendingEmail: null, hasLostEmail: false });
});

it('drops the new email when the password changes', async () => {
  const player = await verified();
  const email = newEmail();
  await changeTo(player, email);
  const token = await mailedToken(email);
  const { browser } = player;
  const body = { current: PASSWORD, next: 'jack-ten-suited' };
  expect((await browser.call('PUT', '/me/password', { token: player.token, body })).status).toBe(204);
  expect(await me(player)).toMatchObject({ pendingEmail: null });
  expect((await browser.post('/auth/verify-email', { token }, { token: player.token })).status).toBe(400);
});

it('sends the link of a new email again, and none for the one that is verified', async () => {
  const player = await verified();
  const same = await changeTo(player, player.loginId.toUpperCase());
  expect([same.status, same.body['error']]).toEqual([409, 'Your email is verified already.']);
  const email = newEmail();
  await changeTo(player, email);
  const { browser, token } = player;
  expect((await browser.post('/me/verify-email', undefined, { token })).status).toBe(204);
  expect(await auth.mailsTo(email)).toHaveLength(2);
});

it('limits the mails of an account', async () => {
  const player = await register(newUsername());
  const statuses: number[] = [];
  for (let tries = 0; tries < 4; tries += 1) statuses.push((await changeTo(player, newEmail())).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

it('refuses the owner’s email, to the owner and to players', async () => {
  const browser = auth.browser();
  const { token } = await browser.signIn(OWNER.OWNER_EMAIL, OWNER.OWNER_PASSWORD);
  const body = { email: newEmail(), password: OWNER.OWNER_PASSWORD };
  expect((await browser.call('PATCH', '/me', { token, body })).status).toBe(409);
  expect((await changeTo(await register(newUsername()), OWNER.OWNER_EMAIL)).status).toBe(409);
});

it('says where no mail is sent', async () => {
  const silent = await startAuthApp({ beside: auth });
  const browser = silent.browser();
  const username = newUsername();
  await browser.register(username);
  const { token } = await browser.signIn(username);
  const body = { email: newEmail(), password: PASSWORD };
  expect((await browser.call('PATCH', '/me', { token, body })).status).toBe(409);
  await silent.close();
});
