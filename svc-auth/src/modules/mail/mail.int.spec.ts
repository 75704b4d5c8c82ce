import { randomUUID } from 'node:crypto';
import { startMailSimulator, UNKNOWN_RECIPIENT, type MailSimulator } from '@feltbook/simulators/mail';
import { until } from '@feltbook/tooling/testing';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { PASSWORD } from '../../testing/browser';
import { rowsOf } from '../../testing/rows';
import { MailSender } from './mail-sender';

const NEXT = 'jack-ten-suited';

let simulator: MailSimulator;
let auth: AuthApp;
beforeAll(async () => {
  simulator = await startMailSimulator();
  auth = await startAuthApp({
    env: { SMTP_URL: simulator.smtpUrl, MAIL_FROM: 'Feltbook <hello@feltbook.example>' },
  });
});
afterAll(async () => {
  await auth.close();
  await simulator.close();
});

const sendAll = () => auth.app.get(MailSender).sendAll(new AbortController().signal);
const waiting = (email: string) =>
  rowsOf(auth, "SELECT * FROM mails WHERE recipient = ? AND content NOT LIKE '%verify-email%'", [email]);
/** Waits for the scheduled task too, which runs every five seconds and may have taken the mail. */
const nothingWaits = (email: string) => until(async () => (await waiting(email)).length === 0);
/** Without the one of the registration. */
const received = (email: string) =>
  simulator.mails(email).filter(({ subject }) => subject !== 'Verify your email');

/** A player whose address is verified, and a change of the password, which mails a notice. */
async function changedPassword(name = 'mia', at = auth) {
  const email = `${name}-${randomUUID()}@example.com`;
  const browser = at.browser();
  const id = await browser.register(email);
  await rowsOf(at, 'UPDATE accounts SET email_verified = 1 WHERE id = ?', [id]);
  const { token } = await browser.signIn(email);
  const body = { current: PASSWORD, next: NEXT };
  expect((await browser.call('PUT', '/me/password', { token, body })).status).toBe(204);
  return { email, id, browser, token };
}

it('sends one mail, as text and HTML, also when two replicas send at the same moment', async () => {
  const { email } = await changedPassword();
  await Promise.all([sendAll(), sendAll(), sendAll()]);
  await nothingWaits(email);
  const [mail, ...more] = received(email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ from: 'hello@feltbook.example', subject: 'Your password was changed' });
  expect(mail?.text).toMatch(/^Your Feltbook password was changed on \d{4}-\d\d-\d\d at \d\d:\d\d UTC/);
  expect(mail?.html).toContain('<html lang="en">');
  expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
});

it('sends none to an address that is not verified', async () => {
  const email = `eve-${randomUUID()}@example.com`;
  const browser = auth.browser();
  await browser.register(email);
  const { token } = await browser.signIn(email);
  await browser.call('PUT', '/me/password', { token, body: { current: PASSWORD, next: NEXT } });
  expect(await waiting(email)).toEqual([]);
});

it('gives an address up that its server refuses', async () => {
  const { email } = await changedPassword(UNKNOWN_RECIPIENT);
  await sendAll();
  await nothingWaits(email);
  const refused = await rowsOf(auth, 'SELECT * FROM refused_addresses WHERE address_key = ?', [email]);
  expect(refused).toHaveLength(1);
});

it('keeps a mail while the mail server is away, and tries again', async () => {
  const MAIL_FROM = 'hello@feltbook.example';
  const away = await startAuthApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM } });
  const { email } = await changedPassword('mia', away);
  await away.app.get(MailSender).sendAll(new AbortController().signal);
  await until(async () => (await rowsOf(away, 'SELECT id FROM mails WHERE failures > 0')).length > 0);

  const replica = await startAuthApp({ beside: away, env: { SMTP_URL: simulator.smtpUrl, MAIL_FROM } });
  // The other replica may take it first, and fails again.
  for (let tries = 0; tries < 20 && received(email).length === 0; tries += 1) {
    await rowsOf(away, 'UPDATE mails SET send_at = UTC_TIMESTAMP(3)');
    await replica.app.get(MailSender).sendAll(new AbortController().signal);
  }
  expect(received(email)).toHaveLength(1);
  await until(async () => (await rowsOf(away, 'SELECT id FROM mails')).length === 0);
  await replica.close();
  await away.close();
});

it('tells the address of a deleted account, and keeps nothing of it', async () => {
  const { email, browser, token } = await changedPassword();
  expect((await browser.call('DELETE', '/me', { token, body: { password: NEXT } })).status).toBe(204);
  await sendAll();
  await nothingWaits(email);
  expect(received(email)[0]).toMatchObject({ subject: 'Your account is deleted' });
});
