import { randomUUID } from 'node:crypto';
import { logins } from '@feltbook/contracts';
import { startGoogleSimulator, type GoogleSimulator } from '@feltbook/simulators/google';
import { startMailSimulator, type MailSimulator } from '@feltbook/simulators/mail';
import * as z from 'zod/mini';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import type { Browser } from '../../testing/browser';
import { signInWithGoogle, tokenOf, typed } from '../../testing/google-visit';
import { holdTask } from '../../testing/held-task';
import { rowsOf } from '../../testing/rows';
import { MailSender } from '../mail/mail-sender';

const client = { id: 'feltbook-tests', secret: 'the secret of the tests' };

let simulator: MailSimulator;
let google: GoogleSimulator;
let auth: AuthApp;
beforeAll(async () => {
  simulator = await startMailSimulator();
  google = await startGoogleSimulator({ client });
  auth = await startAuthApp({
    env: {
      SMTP_URL: simulator.smtpUrl,
      MAIL_FROM: 'hello@feltbook.example',
      GOOGLE_ISSUER: google.url,
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      PUBLIC_URL: 'http://localhost:8080',
    },
  });
  await holdTask(auth, 'mails.send');
});
afterAll(async () => {
  await auth.close();
  await simulator.close();
  await google.close();
});

async function notices(email: string) {
  await auth.app.get(MailSender).sendAll(new AbortController().signal);
  return simulator.mails(email).filter(({ subject }) => subject === 'New sign-in to your account');
}
/** Whether each device is new, the last used first. */
async function areNew(browser: Browser, token: string) {
  const { text } = await browser.get('/me/logins', { token });
  return z.parse(logins, JSON.parse(text)).map(({ isNew }) => isNew);
}

/** A player who registered and signed in, with a verified address. */
async function newPlayer({ isVerified = true } = {}) {
  const email = `mia-${randomUUID()}@example.com`;
  const browser = auth.browser();
  const id = await browser.register(email);
  await rowsOf(auth, 'UPDATE accounts SET email_verified = ? WHERE id = ?', [isVerified ? 1 : 0, id]);
  const { token } = await browser.signIn(email);
  return { id, email, browser, token };
}

it('says nothing of the first sign-in, nor of the next on the same device', async () => {
  const { email, browser, token } = await newPlayer();
  await browser.signIn(email);
  expect(await notices(email)).toEqual([]);
  expect(await areNew(browser, token)).toEqual([false, false]);
});

it('mails a notice of a sign-in from another device, once, and marks it', async () => {
  const { email, browser, token } = await newPlayer();
  const other = auth.browser('203.0.113.77');
  const signIns = [await other.signIn(email), await other.signIn(email)];
  const [notice, ...more] = await notices(email);
  expect(more).toEqual([]);
  expect(notice?.text).toContain('Unknown browser signed in to your Feltbook account');
  expect(notice?.text).toContain('from 203.0.113.*');
  expect(await areNew(browser, token)).toEqual([false, true, false]);
  expect(signIns).toHaveLength(2);
});

it('shows a device as new for two weeks', async () => {
  const { id, email, browser, token } = await newPlayer();
  await auth.browser().signIn(email);
  await rowsOf(
    auth,
    'UPDATE login_families SET started_at = started_at - INTERVAL 15 DAY WHERE account_id = ?',
    [id],
  );
  expect(await areNew(browser, token)).toEqual([false, false]);
});

it('notices the first sign-in after all logins were deleted', async () => {
  const { id, email } = await newPlayer();
  await rowsOf(auth, 'DELETE FROM login_families WHERE account_id = ?', [id]);
  await rowsOf(auth, 'UPDATE accounts SET created_at = created_at - INTERVAL 2 HOUR WHERE id = ?', [id]);
  await auth.browser().signIn(email);
  expect(await notices(email)).toHaveLength(1);
});

it('mails nothing to an address that is not verified, and marks the device', async () => {
  const { email, browser, token } = await newPlayer({ isVerified: false });
  await auth.browser().signIn(email);
  expect(await notices(email)).toEqual([]);
  expect(await areNew(browser, token)).toEqual([true, false]);
});

it('notices sign-ins with Google', async () => {
  const email = `mia-${randomUUID()}@example.com`;
  await signInWithGoogle(auth.browser(), typed(email));
  expect(await notices(email)).toEqual([]);
  const other = auth.browser();
  const token = tokenOf(await signInWithGoogle(other, typed(email)));
  expect(await notices(email)).toHaveLength(1);
  expect(await areNew(other, token)).toEqual([true, false]);
});
