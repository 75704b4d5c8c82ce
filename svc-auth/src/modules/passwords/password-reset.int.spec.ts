import { randomUUID } from 'node:crypto';
import { startAuthApp } from '../../testing/auth-app';
import { PASSWORD } from '../../testing/browser';
import { startMailingApp, type MailingApp } from '../../testing/mails';
import { rowsOf } from '../../testing/rows';
import { codeOf } from '../../testing/totp-app';
import { PasswordResetService } from './password-reset.service';

const NEXT = 'jack-ten-suited';

let auth: MailingApp;
beforeAll(async () => {
  auth = await startMailingApp();
});
afterAll(() => auth.close());

const newEmail = () => `mia-${randomUUID()}@example.com`;

async function newPlayer({ verified = true } = {}) {
  const email = newEmail();
  const browser = auth.browser();
  const id = await browser.register(email);
  await rowsOf(auth, 'UPDATE accounts SET email_verified = ? WHERE id = ?', [verified ? 1 : 0, id]);
  return { email, id, browser };
}

/** The mails to an address about a password, latest first. */
async function mailsTo(email: string) {
  await auth.app.get(PasswordResetService).settled();
  return (await auth.mailsTo(email)).filter(({ subject }) => subject !== 'Verify your email');
}

const forget = (id: string) => auth.browser().post('/auth/forgot-password', { id });
const reset = (token: string, password = NEXT) =>
  auth.browser().post('/auth/reset-password', { token, password });

async function mailedToken(email: string): Promise<string> {
  expect((await forget(email)).status).toBe(202);
  const [mail] = await mailsTo(email);
  return /\/reset-password#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

it('sets a new password, ends every login, and says so by mail', async () => {
  const { email, browser } = await newPlayer();
  const { token } = await browser.signIn(email);
  const mailed = await mailedToken(email);
  expect((await reset(mailed)).status).toBe(204);

  expect((await browser.get('/me', { token })).status).toBe(401);
  expect((await browser.post('/auth/refresh')).status).toBe(401);
  expect((await browser.post('/login', { id: email, password: PASSWORD })).status).toBe(401);
  await expect(browser.signIn(email, NEXT)).resolves.toBeDefined();
  expect((await mailsTo(email))[0]).toMatchObject({ subject: 'Your password was changed' });
  expect((await reset(mailed, 'nine-eight-suited')).status).toBe(400);
});

it('leaves two-step sign-in on', async () => {
  const { email, browser } = await newPlayer();
  const { token } = await browser.signIn(email);
  const begun = await browser.post('/me/totp', { password: PASSWORD }, { token });
  const uri = String(begun.body['uri']);
  expect((await browser.post('/me/totp/confirm', { code: codeOf(uri) }, { token })).status).toBe(200);
  expect((await reset(await mailedToken(email))).status).toBe(204);
  const { body } = await auth.browser().post('/login', { id: email, password: NEXT });
  expect(body).toMatchObject({ secondFactor: true });
  expect(body).not.toHaveProperty('token');
});

it.each([
  ['straße.example', 'strasse.example', 'xn--strae-oqa.example'],
  ['gmaıl.example', 'gmail.example', 'xn--gmal-nza.example'],
])('mails the link for %s to that mailbox alone, not to %s', async (host, lookAlike, ascii) => {
  const name = randomUUID().slice(0, 8);
  const id = await auth.browser().register(`Mia-${name}@${host}`);
  await rowsOf(auth, 'UPDATE accounts SET email_verified = 1 WHERE id = ?', [id]);
  const recipients = async () => {
    await auth.app.get(PasswordResetService).settled();
    const links = "SELECT recipient FROM mails WHERE recipient LIKE ? AND content LIKE '%reset-password%'";
    return (await rowsOf(auth, links, [`mia-${name}%`])).map(({ recipient }) => recipient);
  };
  expect((await forget(`mia-${name}@${lookAlike}`)).status).toBe(202);
  expect(await recipients()).toEqual([]);
  expect((await forget(`MIA-${name}@${host}`)).status).toBe(202);
  expect(await recipients()).toEqual([`mia-${name}@${ascii}`]);
  await auth.mailsTo('');
  expect(auth.simulator.mails()[0]?.raw).toContain(`To: mia-${name}@${ascii}`);
});

it('answers the same to an id that nobody has, and mails no link for a password to an address that is not verified', async () => {
  const unverified = await newPlayer({ verified: false });
  const handle = `p${randomUUID().slice(0, 13)}`;
  await auth.browser().register(handle);
  for (const id of [unverified.email, newEmail(), handle]) {
    const { status, text } = await forget(id);
    expect([status, text]).toEqual([202, '']);
  }
  expect(await mailsTo(unverified.email)).toEqual([]);
  expect(
    await rowsOf(auth, "SELECT 1 FROM one_time_tokens WHERE purpose = 'reset-password' AND account_id = ?", [
      unverified.id,
    ]),
  ).toEqual([]);
});

it('refuses an easy password at its field, and keeps the link', async () => {
  const { email } = await newPlayer();
  const mailed = await mailedToken(email);
  const easy = await reset(mailed, 'password1');
  expect([easy.status, easy.body['fields']]).toEqual([
    400,
    [{ path: 'password', message: 'Your password is easy to guess. Please choose another.' }],
  ]);
  expect((await reset(mailed)).status).toBe(204);
});

it('lets one of two simultaneous resets win', async () => {
  const { email } = await newPlayer();
  const mailed = await mailedToken(email);
  const answers = await Promise.all([reset(mailed), reset(mailed, 'nine-eight-suited')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
});

it.each([
  [
    'is 30 minutes old',
    'UPDATE one_time_tokens SET expires_at = expires_at - INTERVAL 30 MINUTE WHERE account_id = ?',
  ],
  ['went to another address', "UPDATE accounts SET email = 'new@example.com' WHERE id = ?"],
])('refuses a link that %s', async (_, sql) => {
  const { email, id, browser } = await newPlayer();
  const mailed = await mailedToken(email);
  await rowsOf(auth, sql, [id]);
  expect(await reset(mailed)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  await expect(browser.signIn(email)).resolves.toBeDefined();
});

it('ends the link when the password is changed by other means', async () => {
  const { email, browser } = await newPlayer();
  const mailed = await mailedToken(email);
  const { token } = await browser.signIn(email);
  await browser.call('PUT', '/me/password', { token, body: { current: PASSWORD, next: NEXT } });
  expect((await reset(mailed, 'nine-eight-suited')).status).toBe(400);
});

it('does not verify an address by the token of a reset', async () => {
  const { email, browser } = await newPlayer();
  const mailed = await mailedToken(email);
  const { token } = await browser.signIn(email);
  expect((await browser.post('/auth/verify-email', { token: mailed }, { token })).status).toBe(400);
});

it("leaves the owner's password to the configuration", async () => {
  const id = 'owner@feltbook.example';
  const env = {
    SMTP_URL: auth.simulator.smtpUrl,
    MAIL_FROM: id,
    OWNER_EMAIL: id,
    OWNER_PASSWORD: 'the house always wins',
  };
  const withOwner = await startAuthApp({ env });
  expect((await withOwner.browser().post('/auth/forgot-password', { id })).status).toBe(202);
  await withOwner.app.get(PasswordResetService).settled();
  expect(await rowsOf(withOwner, 'SELECT 1 FROM mails')).toEqual([]);
  await withOwner.close();
});

it('limits requests for one id, whether somebody has it or not', async () => {
  const { email } = await newPlayer();
  for (const id of [email, newEmail()]) {
    const statuses: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) statuses.push((await forget(id)).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
  }
});
