import { randomUUID } from 'node:crypto';
import { logins } from '@feltbook/contracts';
import { startGoogleSimulator, type GoogleSimulator } from '@feltbook/simulators/google';
import * as z from 'zod/mini';
import type { Browser } from '../../testing/browser';
import { signInWithGoogle, tokenOf, typed } from '../../testing/google-visit';
import { startMailingApp, type MailingApp } from '../../testing/mails';
import { newPlayerWithEmail } from '../../testing/players';
import { rowsOf } from '../../testing/rows';

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

async function notices(email: string) {
  return (await auth.mailsTo(email)).filter(({ subject }) => subject === 'New sign-in to your account');
}
/** Whether each device is new, the last used first. */
async function areNew(browser: Browser, token: string) {
  const { text } = await browser.get('/me/logins', { token });
  return z.parse(logins, JSON.parse(text)).map(({ isNew }) => isNew);
}

it('says nothing of the first sign-in, nor of the next on the same device', async () => {
  const { email, browser } = await newPlayerWithEmail(auth);
  const { token } = await browser.signIn(email);
  expect(await notices(email)).toEqual([]);
  expect(await areNew(browser, token)).toEqual([false]);
});

it('mails a notice of a sign-in from another device, once, and marks it', async () => {
  const { email, browser, token } = await newPlayerWithEmail(auth);
  const other = auth.browser('203.0.113.77');
  const signIns = [await other.signIn(email), await other.signIn(email)];
  const [notice, ...more] = await notices(email);
  expect(more).toEqual([]);
  expect(notice?.text).toContain('Somebody signed in to your Feltbook account');
  expect(notice?.text).toContain(', in an unknown browser, from 203.0.113.*.');
  // The second sign-in took the place of the first, on a device that is still new.
  expect(await areNew(browser, token)).toEqual([true, false]);
  expect(signIns).toHaveLength(2);
});

it('shows a device as new for two weeks', async () => {
  const { id, email, browser, token } = await newPlayerWithEmail(auth);
  await auth.browser().signIn(email);
  await rowsOf(
    auth,
    'UPDATE login_families SET started_at = started_at - INTERVAL 15 DAY WHERE account_id = ?',
    [id],
  );
  expect(await areNew(browser, token)).toEqual([false, false]);
});

it('notices the first sign-in after all logins were deleted', async () => {
  const { id, email } = await newPlayerWithEmail(auth);
  await rowsOf(auth, 'DELETE FROM login_families WHERE account_id = ?', [id]);
  await rowsOf(auth, 'UPDATE accounts SET created_at = created_at - INTERVAL 2 HOUR WHERE id = ?', [id]);
  await auth.browser().signIn(email);
  expect(await notices(email)).toHaveLength(1);
});

it('mails nothing to an address that is not verified, and marks the device', async () => {
  const { email, browser, token } = await newPlayerWithEmail(auth, { isVerified: false });
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
