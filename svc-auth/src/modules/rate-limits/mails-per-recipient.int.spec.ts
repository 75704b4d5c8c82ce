import { randomUUID } from 'node:crypto';
import { PASSWORD, type Answer } from '../../testing/browser';
import { startMailingApp, type MailingApp } from '../../testing/mails';
import { newPlayer } from '../../testing/players';
import { rowsOf } from '../../testing/rows';
import { PasswordResetService } from '../passwords/password-reset.service';

const MOST = 3;

let auth: MailingApp;
beforeAll(async () => {
  auth = await startMailingApp({ env: { MAILS_PER_RECIPIENT: String(MOST) } });
});
afterAll(() => auth.close());

const newMailbox = () => `mia-${randomUUID()}@example.com`;

/** A new account asks for a link to the mailbox. */
async function changeTo(email: string): Promise<number> {
  const { browser, token } = await newPlayer(auth);
  return (await browser.call('PATCH', '/me', { token, body: { email, password: PASSWORD } })).status;
}

async function mailsTo(email: string): Promise<number> {
  await auth.app.get(PasswordResetService).settled();
  return (await auth.mailsTo(email)).length;
}

/** Accounts of strangers use up what the mailbox may get. */
async function exhaust(email: string): Promise<void> {
  for (let tries = 0; tries <= MOST; tries += 1) if ((await changeTo(email)) === 429) return;
  throw new Error('The mailbox was not exhausted.');
}

/** Prepares a call that sends a mail to the mailbox. */
type Route = (email: string) => Promise<() => Promise<Answer>>;

const ROUTES: Readonly<Record<string, readonly [status: number, route: Route]>> = {
  'POST /register': [
    201,
    async (email) => () => auth.browser().post('/register', { id: email, password: PASSWORD }),
  ],
  'POST /register for an unverified address': [
    409,
    async (email) => {
      await newPlayer(auth, email);
      return () => auth.browser().post('/register', { id: email, password: PASSWORD });
    },
  ],
  'POST /auth/forgot-password for an unverified address': [
    202,
    async (email) => {
      await newPlayer(auth, email);
      return () => auth.browser().post('/auth/forgot-password', { id: email });
    },
  ],
  'POST /auth/forgot-password for a verified address': [
    202,
    async (email) => {
      const { id } = await newPlayer(auth, email);
      await rowsOf(auth, 'UPDATE accounts SET email_verified = 1 WHERE id = ?', [id]);
      return () => auth.browser().post('/auth/forgot-password', { id: email });
    },
  ],
  'POST /me/verify-email': [
    429,
    async (email) => {
      const { browser, token } = await newPlayer(auth, email);
      return () => browser.post('/me/verify-email', undefined, { token });
    },
  ],
  'PATCH /me': [
    429,
    async (email) => {
      const { browser, token } = await newPlayer(auth);
      return () => browser.call('PATCH', '/me', { token, body: { email, password: PASSWORD } });
    },
  ],
};

it('counts the mails of all accounts to one mailbox, however it is written', async () => {
  const email = newMailbox();
  const spellings = [email, email.toUpperCase(), email.replace('mia', 'Mia'), email, email, email];
  const statuses: number[] = [];
  for (const spelling of spellings) statuses.push(await changeTo(spelling));
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
  expect(await mailsTo(email)).toBe(MOST);
});

it('counts the registrations of one address that is deleted each time', async () => {
  const email = newMailbox();
  for (let times = 0; times < MOST + 2; times += 1) {
    const { browser, token } = await newPlayer(auth, email);
    await mailsTo(email);
    const deleted = await browser.call('DELETE', '/me', { token, body: { password: PASSWORD } });
    expect(deleted.status).toBe(204);
  }
  expect(await mailsTo(email)).toBe(MOST);
});

it.each(Object.entries(ROUTES))('%s sends a mail to a mailbox that had few', async (_, [, prepare]) => {
  const email = newMailbox();
  const call = await prepare(email);
  const before = await mailsTo(email);
  expect((await call()).status).toBeLessThan(410);
  expect(await mailsTo(email)).toBe(before + 1);
});

it.each(Object.entries(ROUTES))('%s sends none to a mailbox that had many', async (_, [status, prepare]) => {
  const email = newMailbox();
  const call = await prepare(email);
  await exhaust(email);
  const before = await mailsTo(email);
  expect((await call()).status).toBe(status);
  expect(await mailsTo(email)).toBe(before);
});

it('changes no pending email where the mail is refused', async () => {
  const [mine, email] = [newMailbox(), newMailbox()];
  const { browser, token } = await newPlayer(auth);
  const change = (to: string) =>
    browser.call('PATCH', '/me', { token, body: { email: to, password: PASSWORD } });
  expect((await change(mine)).status).toBe(200);
  await exhaust(email);
  expect((await change(email)).status).toBe(429);
  expect((await browser.get('/me', { token })).body['pendingEmail']).toBe(mine);
});
