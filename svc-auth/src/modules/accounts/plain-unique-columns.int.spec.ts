import { startGoogleSimulator, type GoogleSimulator } from '@feltbook/simulators/google';
import { randomUUID } from 'node:crypto';
import { startAuthApp } from '../../testing/auth-app';
import { accountOf, signInWithGoogle, typed } from '../../testing/google-visit';
import { startMailingApp, type MailingApp } from '../../testing/mails';
import { rowsOf } from '../../testing/rows';

const client = { id: 'feltbook-tests', secret: 'the secret of the tests' };
const OWNER_EMAIL = 'boss@feltbook.example';
const owner = { OWNER_EMAIL, OWNER_PASSWORD: 'the house always wins' };

let google: GoogleSimulator;
let auth: MailingApp;
beforeAll(async () => {
  google = await startGoogleSimulator({ client });
  const provider = {
    GOOGLE_ISSUER: google.url,
    GOOGLE_CLIENT_ID: client.id,
    GOOGLE_CLIENT_SECRET: client.secret,
  };
  auth = await startMailingApp({ env: { ...provider, ...owner } });
});
afterAll(async () => {
  await auth.close();
  await google.close();
});

/** The plain columns, and whether both are what the database generates. */
async function columnsOf(id: unknown): Promise<Record<string, unknown> | undefined> {
  const [row] = await rowsOf(
    auth,
    `SELECT verified_email, sole_owner,
       verified_email <=> verified_email_key AND sole_owner <=> owner_slot AS alike FROM accounts WHERE id = ?`,
    [String(id)],
  );
  // MySQL gives a text here, MariaDB a number.
  return row && { ...row, alike: Number(row['alike']) };
}
const newEmail = () => `mia-${randomUUID()}@example.com`;

it('holds no address that is not verified, and holds it once it is', async () => {
  const browser = auth.browser();
  const email = newEmail();
  const id = await browser.register(email);
  const { token } = await browser.signIn(email);
  expect(await columnsOf(id)).toEqual({ verified_email: null, sole_owner: null, alike: 1 });
  const text = (await auth.mailsTo(email))[0]?.text ?? '';
  const mailed = /\/verify-email#token=([\w-]+)/.exec(text)?.[1] ?? '';
  expect((await browser.post('/auth/verify-email', { token: mailed }, { token })).status).toBe(204);
  expect(await columnsOf(id)).toEqual({ verified_email: email, sole_owner: null, alike: 1 });
});

it('holds the address that Google verified, and none that it did not', async () => {
  const email = newEmail();
  const verified = await accountOf(auth, await signInWithGoogle(auth.browser(), typed(email)));
  expect(await columnsOf(verified['id'])).toEqual({ verified_email: email, sole_owner: null, alike: 1 });
  const other = await accountOf(auth, await signInWithGoogle(auth.browser(), typed(newEmail(), false)));
  expect(await columnsOf(other['id'])).toEqual({ verified_email: null, sole_owner: null, alike: 1 });
});

it('marks the owner alone, also after another account became the owner', async () => {
  const former = await auth.browser().signIn(OWNER_EMAIL, owner.OWNER_PASSWORD);
  expect(await columnsOf(former.user.id)).toEqual({ verified_email: OWNER_EMAIL, sole_owner: 1, alike: 1 });
  const email = newEmail();
  const id = await auth.browser().register(email);
  const next = await startAuthApp({ beside: auth, env: { ...owner, OWNER_EMAIL: email } });
  await next.close();
  expect(await columnsOf(id)).toEqual({ verified_email: email, sole_owner: 1, alike: 1 });
  expect(await columnsOf(former.user.id)).toMatchObject({ sole_owner: null, alike: 1 });
});
