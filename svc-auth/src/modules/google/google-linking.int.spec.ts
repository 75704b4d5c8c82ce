import { startGoogleSimulator, type GoogleSimulator } from '@feltbook/simulators/google';
import { Authenticator } from '../../testing/authenticator';
import { claimsOf, PASSWORD, type Browser } from '../../testing/browser';
import { accountOf, needsTwoSteps, signInWithGoogle, tokenOf, typed } from '../../testing/google-visit';
import { startMailingApp, type MailingApp } from '../../testing/mails';
import { newPlayerWithEmail } from '../../testing/players';
import { rowsOf } from '../../testing/rows';
import { PasswordResetService } from '../passwords/password-reset.service';
import { codeOf } from '../../testing/totp-app';

const client = { id: 'feltbook-tests', secret: 'the secret of the tests' };
const OWNER_EMAIL = 'boss@feltbook.example';
const OWNER_PASSWORD = 'the house always wins';

let google: GoogleSimulator;
let auth: MailingApp;
beforeAll(async () => {
  google = await startGoogleSimulator({ client });
  auth = await startMailingApp({
    env: {
      GOOGLE_ISSUER: google.url,
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      OWNER_EMAIL,
      OWNER_PASSWORD,
    },
  });
});
afterAll(async () => {
  await auth.close();
  await google.close();
});

type Player = Awaited<ReturnType<typeof newPlayerWithEmail>>;

const notices = async (email: string) =>
  (await auth.mailsTo(email)).map(({ subject }) => subject).filter((text) => text.includes('Google'));

/** Turns two-step sign-in on. @returns the address of the app's secret */
async function turnOn({ browser, token }: Pick<Player, 'browser' | 'token'>, password = PASSWORD) {
  const { body } = await browser.post('/me/totp', { password }, { token });
  const uri = String(body['uri']);
  expect((await browser.post('/me/totp/confirm', { code: codeOf(uri) }, { token })).status).toBe(200);
  return uri;
}

/** Signs in with password and code, whose time step is as if it were not used. */
async function signInTwice(browser: Browser, id: string, uri: string, password = PASSWORD) {
  await rowsOf(auth, 'UPDATE second_factors SET last_step = 0');
  const { body } = await browser.post('/login', { id, password });
  const proof = { ticket: body['ticket'], code: codeOf(uri) };
  return String((await browser.post('/auth/second-factor', proof)).body['token']);
}

const linkIn = async (browser: Browser, token: string) =>
  (await browser.post('/auth/google/link', undefined, { token })).status;

async function playerWithApp() {
  const player = await newPlayerWithEmail(auth);
  return { ...player, uri: await turnOn(player) };
}

it('links an account without two-step sign-in at once, and mails a notice once', async () => {
  const { id, email } = await newPlayerWithEmail(auth);
  for (let visit = 0; visit < 2; visit += 1) {
    expect(await accountOf(auth, await signInWithGoogle(auth.browser(), typed(email)))).toMatchObject({ id });
    expect(await notices(email)).toEqual(['Google opens your account']);
  }
});

it('mails nothing about a new account', async () => {
  const email = 'fresh@example.com';
  tokenOf(await signInWithGoogle(auth.browser(), typed(email)));
  expect(await notices(email)).toEqual([]);
});

describe('with two-step sign-in', () => {
  it('opens nothing and links nothing by the mailbox alone', async () => {
    const { id, email } = await playerWithApp();
    const browser = auth.browser();
    for (let visit = 0; visit < 2; visit += 1) {
      const answer = await signInWithGoogle(browser, typed(email));
      expect(needsTwoSteps(answer)).toBe(true);
      expect(answer.cookies.join()).not.toContain('feltbook_refresh');
    }
    const [row] = await rowsOf(auth, 'SELECT google_subject AS subject FROM accounts WHERE id = ?', [id]);
    expect(row).toEqual({ subject: null });
    expect(await notices(email)).toEqual([]);
  });

  it('links once the player signs in with password and code, mails it, and Google signs in then', async () => {
    const { id, email, uri } = await playerWithApp();
    const browser = auth.browser();
    expect(needsTwoSteps(await signInWithGoogle(browser, typed(email)))).toBe(true);
    const token = await signInTwice(browser, email, uri);
    expect(await linkIn(browser, token)).toBe(204);
    expect(browser.cookie('feltbook_google')).toBeUndefined();
    expect(await notices(email)).toEqual(['Google opens your account']);
    const signedIn = await signInWithGoogle(auth.browser(), typed(email));
    expect(await accountOf(auth, signedIn)).toMatchObject({ id });
    expect(claimsOf(tokenOf(signedIn)).mfa).toBe(false);
    // The request is used up.
    expect(await linkIn(browser, token)).toBe(409);
  });

  it('is not passed by a new password from the mailbox either', async () => {
    const { email } = await playerWithApp();
    const next = 'jack-ten-suited';
    expect((await auth.browser().post('/auth/forgot-password', { id: email })).status).toBe(202);
    await auth.app.get(PasswordResetService).settled();
    const texts = (await auth.mailsTo(email)).map(({ text }) => text).join();
    const token = /reset-password#token=([\w-]+)/.exec(texts)?.[1];
    const browser = auth.browser();
    const reset = await browser.post('/auth/reset-password', { token, password: next });
    expect([reset.status, reset.cookies]).toEqual([204, []]);
    expect((await browser.post('/login', { id: email, password: next })).body).toMatchObject({
      secondFactor: true,
    });
    expect(needsTwoSteps(await signInWithGoogle(browser, typed(email)))).toBe(true);
  });

  it('links after a sign-in with a passkey too', async () => {
    const player = await newPlayerWithEmail(auth);
    const { id, email, browser, token } = player;
    const key = new Authenticator();
    const options = await browser.post('/me/passkeys/options', { password: PASSWORD }, { token });
    expect((await browser.post('/me/passkeys', key.attest(options.body), { token })).status).toBe(201);
    await turnOn(player);
    expect(needsTwoSteps(await signInWithGoogle(browser, typed(email)))).toBe(true);
    const asked = await browser.post('/auth/passkeys/options');
    const { body } = await browser.post('/auth/passkeys', key.assert(asked.body));
    expect(await linkIn(browser, String(body['token']))).toBe(204);
    expect(await accountOf(auth, await signInWithGoogle(auth.browser(), typed(email)))).toMatchObject({ id });
  });

  it.each([
    ['by a login that proved one factor', async ({ token }: Player) => token, 403],
    [
      'in another browser',
      async ({ email }: Player, uri: string, browser: Browser) => {
        const token = await signInTwice(auth.browser(), email, uri);
        browser.hold('feltbook_google', 'made.up', '/auth/google');
        return token;
      },
      409,
    ],
    [
      'with another account',
      async () => {
        const { browser, email, uri } = await playerWithApp();
        return signInTwice(browser, email, uri);
      },
      409,
    ],
    [
      'by a sign-in of an hour ago',
      async ({ id, email }: Player, uri: string, browser: Browser) => {
        const token = await signInTwice(browser, email, uri);
        await rowsOf(
          auth,
          'UPDATE login_families SET started_at = started_at - INTERVAL 1 HOUR WHERE account_id = ?',
          [id],
        );
        return token;
      },
      403,
    ],
  ])('links nothing %s', async (_, tokenFor, status) => {
    const player = await newPlayerWithEmail(auth);
    const { token: oneFactor } = await auth.browser().signIn(player.email);
    const uri = await turnOn(player);
    const browser = auth.browser();
    expect(needsTwoSteps(await signInWithGoogle(browser, typed(player.email)))).toBe(true);
    const token = await tokenFor({ ...player, token: oneFactor }, uri, browser);
    expect(await linkIn(browser, token)).toBe(status);
    expect(await notices(player.email)).toEqual([]);
  });
});

describe('the owner', () => {
  it('is not opened by the mailbox alone either', async () => {
    const browser = auth.browser();
    const { token, user } = await browser.signIn(OWNER_EMAIL, OWNER_PASSWORD);
    const uri = await turnOn({ browser, token }, OWNER_PASSWORD);
    const visitor = auth.browser();
    expect(needsTwoSteps(await signInWithGoogle(visitor, typed(OWNER_EMAIL)))).toBe(true);
    expect(await linkIn(visitor, await signInTwice(visitor, OWNER_EMAIL, uri, OWNER_PASSWORD))).toBe(204);
    const signedIn = await signInWithGoogle(auth.browser(), typed(OWNER_EMAIL));
    expect(await accountOf(auth, signedIn)).toMatchObject({ id: user.id, role: 'owner' });
  });

  it('is not an account with another address whose Google account took the owner’s', async () => {
    const email = 'climber@example.com';
    const climber = await accountOf(auth, await signInWithGoogle(auth.browser(), typed(email)));
    // As if the Google account of that subject had changed its address since.
    const [owner] = await rowsOf(
      auth,
      "SELECT id, google_subject AS subject FROM accounts WHERE role = 'owner'",
    );
    await rowsOf(auth, 'UPDATE accounts SET google_subject = NULL WHERE id = ?', [String(owner?.['id'])]);
    await rowsOf(auth, 'UPDATE accounts SET google_subject = ? WHERE id = ?', [
      String(owner?.['subject']),
      String(climber['id']),
    ]);
    const signedIn = await accountOf(auth, await signInWithGoogle(auth.browser(), typed(OWNER_EMAIL)));
    expect(signedIn).toMatchObject({ id: climber['id'], role: 'player' });
  });
});
