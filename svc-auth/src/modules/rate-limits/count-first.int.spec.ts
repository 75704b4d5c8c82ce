import { webcrypto } from 'node:crypto';
import { argon2 } from '../../testing/argon2';
import { Authenticator } from '../../testing/authenticator';
import { PASSWORD, type Answer, type Browser } from '../../testing/browser';
import { startMailingApp, type MailingApp } from '../../testing/mails';
import { newPlayer, newPlayerWithEmail } from '../../testing/players';
import { publicRoutes } from '../../testing/public-routes';
import { codeOf } from '../../testing/totp-app';
import { GoogleCookie } from '../google/google-cookie';
import { GoogleStrategy } from '../google/google.strategy';
import { MailboxService } from '../mail/mailbox.service';
import { PasswordResetService } from '../passwords/password-reset.service';
import { BreachedPasswords } from '../passwords/breached-passwords';
import { PasswordEstimator } from '../passwords/password-estimator';

const LIMITS = {
  LOGIN_FAILURES_PER_ID: '2',
  LOGIN_FAILURES_PER_ADDRESS: '3',
  REGISTRATIONS_PER_ADDRESS: '2',
  GOOGLE_SIGN_INS_PER_ADDRESS: '2',
  MAILS_PER_ADDRESS: '2',
};
const MOST_CALLS = 5;
/** It takes an estimate to refuse it. */
const EASY = 'P@ssw0rd2026!';
const TOKEN = 'A'.repeat(64);

let auth: MailingApp;
beforeAll(async () => {
  auth = await startMailingApp({ env: LIMITS });
});
afterAll(() => auth.close());

/** A call of one caller that is refused when it is repeated, however right the rest of it is. */
type Repeated = (browser: Browser) => Promise<() => Promise<Answer>>;

const mailedToken = async (email: string, page: string): Promise<string> => {
  await auth.app.get(PasswordResetService).settled();
  const texts = (await auth.mailsTo(email)).map(({ text }) => text).join('\n');
  return new RegExp(`/${page}#token=([\\w-]+)`).exec(texts)?.[1] ?? '';
};

const LIMITED: Readonly<Record<string, Repeated>> = {
  'POST /register': async (browser) => () =>
    browser.post('/register', { id: 'mia@example.com', password: EASY }),
  'POST /auth/claim-email': async (browser) => {
    const { email } = await newPlayerWithEmail(auth, { isVerified: false });
    const token = await mailedToken(email, 'verify-email');
    return () => browser.post('/auth/claim-email', { token, password: EASY });
  },
  'POST /login': async (browser) => {
    const { handle } = await newPlayer(auth);
    return () => browser.post('/login', { id: handle, password: 'not the password' });
  },
  'POST /auth/second-factor': async (browser) => {
    const player = await newPlayer(auth);
    const { token } = player;
    const { body } = await player.browser.post('/me/totp', { password: PASSWORD }, { token });
    const uri = String(body['uri']);
    await player.browser.post('/me/totp/confirm', { code: codeOf(uri) }, { token });
    const signedIn = await browser.post('/login', { id: player.handle, password: PASSWORD });
    const ticket = signedIn.body['ticket'];
    return () => browser.post('/auth/second-factor', { ticket, code: codeOf(uri, 10) });
  },
  'POST /auth/passkeys': async (browser) => {
    const player = await newPlayer(auth);
    const { token } = player;
    const passkey = new Authenticator();
    const begun = await player.browser.post('/me/passkeys/options', { password: PASSWORD }, { token });
    await player.browser.post(
      '/me/passkeys',
      { name: 'Phone', response: passkey.attest(begun.body) },
      { token },
    );
    const options = await browser.post('/auth/passkeys/options');
    const assertion = passkey.assert(options.body, { origin: 'http://other.example' });
    return () => browser.post('/auth/passkeys', assertion);
  },
  'POST /auth/forgot-password': async (browser) => {
    const { email } = await newPlayerWithEmail(auth);
    return () => browser.post('/auth/forgot-password', { id: email });
  },
  'POST /auth/reset-password': async (browser) => {
    const { email } = await newPlayerWithEmail(auth);
    await auth.browser().post('/auth/forgot-password', { id: email });
    const token = await mailedToken(email, 'reset-password');
    return () => browser.post('/auth/reset-password', { token, password: EASY });
  },
  'POST /auth/recover': async (browser) => {
    const { browser: own, handle, token } = await newPlayer(auth);
    const { body } = await own.post('/me/recovery-codes', { password: PASSWORD }, { token });
    const [code] = body['codes'] as string[];
    return () => browser.post('/auth/recover', { id: handle, code, password: EASY });
  },
  'GET /auth/google': async (browser) => () => browser.get('/auth/google'),
  'GET /auth/google/callback': async (browser) => {
    const flow = { state: 'state', nonce: 'nonce', verifier: 'verifier' };
    jest.spyOn(auth.app.get(GoogleCookie), 'read').mockResolvedValue(flow);
    return () => browser.get('/auth/google/callback?code=1&state=state');
  },
};

/** Routes that never cost more than a few lookups. */
const CHEAP: Readonly<Record<string, (browser: Browser) => Promise<Answer>>> = {
  'POST /auth/refresh': (browser) => {
    browser.hold('feltbook_refresh', TOKEN);
    return browser.post('/auth/refresh', { account: TOKEN.slice(0, 36) });
  },
  // A code that is not this browser's. One that is has been counted as a sign-in.
  'POST /auth/google/token': (browser) => browser.post('/auth/google/token', { code: TOKEN }),
  'POST /logout': (browser) => browser.post('/logout', undefined, { token: 'no.bearer.token' }),
  'GET /auth/options': (browser) => browser.get('/auth/options'),
  'POST /auth/passkeys/options': (browser) => browser.post('/auth/passkeys/options'),
  'GET /.well-known/jwks.json': (browser) => browser.get('/.well-known/jwks.json'),
  'GET /health/live': (browser) => browser.get('/health/live'),
  'GET /health/ready': (browser) => browser.get('/health/ready'),
};

/** Watches what costs more than a lookup. @returns the names of what was called */
function watchExpensive(): () => string[] {
  const watched = {
    hash: jest.spyOn(argon2, 'hash'),
    verify: jest.spyOn(argon2, 'verify'),
    estimate: jest.spyOn(auth.app.get(PasswordEstimator), 'isEasy'),
    'breach lookup': jest.spyOn(auth.app.get(BreachedPasswords), 'includes'),
    'Google, beginning': jest.spyOn(auth.app.get(GoogleStrategy), 'begin'),
    'Google, code': jest.spyOn(auth.app.get(GoogleStrategy), 'finish'),
    mail: jest.spyOn(auth.app.get(MailboxService), 'post'),
    'signature of a token': jest.spyOn(webcrypto.subtle, 'sign'),
    'signature of a passkey': jest.spyOn(webcrypto.subtle, 'verify'),
  };
  return () =>
    Object.entries(watched)
      .filter(([, { mock }]) => mock.calls.length > 0)
      .map(([name]) => name);
}

const isRefused = ({ status, headers }: Answer): boolean =>
  status === 429 || headers['location'] === '/login?error=google';

async function callUntilRefused(call: () => Promise<Answer>): Promise<void> {
  for (let calls = 0; calls < MOST_CALLS; calls += 1) if (isRefused(await call())) return;
  throw new Error(`${MOST_CALLS} calls were not refused.`);
}

it('every route without a token is counted, or is known to cost a few lookups', () => {
  expect(publicRoutes(auth).sort()).toEqual([...Object.keys(LIMITED), ...Object.keys(CHEAP)].sort());
});

it.each(Object.entries(LIMITED))('%s costs a refused caller nothing but the count', async (_, prepare) => {
  const call = await prepare(auth.browser());
  await callUntilRefused(call);
  // A sign-in with Google is refused by a redirect, as it is without Google.
  for (let calls = 0; calls < MOST_CALLS; calls += 1) await call();
  // The mail of an accepted call goes out after its answer.
  await auth.app.get(PasswordResetService).settled();
  const expensive = watchExpensive();
  expect(isRefused(await call())).toBe(true);
  await auth.app.get(PasswordResetService).settled();
  expect(expensive()).toEqual([]);
});

it.each(Object.keys(LIMITED).filter((route) => route.startsWith('POST')))(
  '%s refuses a body of the wrong shape before all else',
  async (route) => {
    const browser = auth.browser();
    const expensive = watchExpensive();
    for (let calls = 0; calls < MOST_CALLS; calls += 1)
      expect((await browser.post(route.slice('POST '.length), {})).status).toBe(400);
    expect(expensive()).toEqual([]);
  },
);

it.each(Object.entries(CHEAP))('%s costs a few lookups', async (_, call) => {
  const expensive = watchExpensive();
  expect((await call(auth.browser())).status).toBeLessThan(500);
  expect(expensive()).toEqual([]);
});

it('estimates and hashes nothing for a recovery without a right code', async () => {
  const { handle } = await newPlayer(auth);
  const expensive = watchExpensive();
  const recovery = { id: handle, code: 'k7m2-p9qx-4tab', password: EASY };
  expect((await auth.browser().post('/auth/recover', recovery)).status).toBe(400);
  expect(expensive()).toEqual([]);
});

it('estimates a new password once', async () => {
  const estimates = jest.spyOn(auth.app.get(PasswordEstimator), 'isEasy');
  await auth.browser().register('an-estimated-player');
  expect(estimates).toHaveBeenCalledTimes(1);
});
