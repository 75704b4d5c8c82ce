import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  BREACHED_PASSWORDS,
  createBreachedPasswordsSimulator,
} from '@feltbook/simulators/breached-passwords';
import { Metrics } from '@feltbook/svc-kit';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { PASSWORD, type Answer } from '../../testing/browser';
import { startMailingApp, type MailingApp } from '../../testing/mails';
import { newPlayer, newPlayerWithEmail } from '../../testing/players';
import { PasswordResetService } from './password-reset.service';

const [LEAKED] = BREACHED_PASSWORDS;
const message = 'Your password was in a data leak of another site. Please choose another.';

const simulator = createBreachedPasswordsSimulator();
const asked: { url: string; padding: unknown }[] = [];
simulator.addHook('onRequest', async ({ url, headers }) => {
  asked.push({ url, padding: headers['add-padding'] });
});

let auth: MailingApp;
beforeAll(async () => {
  const BREACHED_PASSWORDS_URL = await simulator.listen({ host: '127.0.0.1', port: 0 });
  auth = await startMailingApp({ env: { BREACHED_PASSWORDS_URL } });
});
afterAll(async () => {
  await auth.close();
  await simulator.close();
});
beforeEach(() => void asked.splice(0));

const newHandle = () => `p${randomUUID().slice(0, 13)}`;
const register = (password: string, at: Pick<MailingApp, 'browser'> = auth) =>
  at.browser().post('/register', { id: newHandle(), password });
async function mailedToken(email: string, page: string): Promise<string> {
  await auth.app.get(PasswordResetService).settled();
  const texts = (await auth.mailsTo(email)).map(({ text }) => text).join('\n');
  return new RegExp(`/${page}#token=([\\w-]+)`).exec(texts)?.[1] ?? '';
}

/** Sets a password, in each way there is. */
const WAYS: Readonly<Record<string, (password: string) => Promise<Answer>>> = {
  registration: (password) => register(password),
  'a change': async (next) => {
    const { browser, token } = await newPlayer(auth);
    return browser.call('PUT', '/me/password', { token, body: { current: PASSWORD, next } });
  },
  'a reset': async (password) => {
    const { browser, email } = await newPlayerWithEmail(auth);
    await browser.post('/auth/forgot-password', { id: email });
    const token = await mailedToken(email, 'reset-password');
    return browser.post('/auth/reset-password', { token, password });
  },
  'a claim of an email': async (password) => {
    const { browser, email } = await newPlayerWithEmail(auth, { isVerified: false });
    return browser.post('/auth/claim-email', { token: await mailedToken(email, 'verify-email'), password });
  },
  'a recovery': async (password) => {
    const { browser, handle, token } = await newPlayer(auth);
    const { body } = await browser.post('/me/recovery-codes', { password: PASSWORD }, { token });
    const [code] = body['codes'] as string[];
    return browser.post('/auth/recover', { id: handle, code, password });
  },
};

it.each(Object.entries(WAYS))('refuses a breached password at %s', async (_, set) => {
  const { status, body } = await set(LEAKED);
  expect([status, body['error']]).toEqual([400, message]);
  expect(body['fields']).toMatchObject([{ message }]);
  expect((await set('jack-ten-suited')).status).toBeLessThan(300);
});

it('sends the first 5 digits of the hash and nothing else, and asks for padding', async () => {
  await register(LEAKED);
  const prefix = createHash('sha1').update(LEAKED).digest('hex').slice(0, 5).toUpperCase();
  expect(asked).toEqual([{ url: `/range/${prefix}?mode=sha1`, padding: 'true' }]);
});

it('looks nothing up at a sign-in', async () => {
  const { browser, handle } = await newPlayer(auth);
  asked.splice(0);
  await browser.signIn(handle);
  await browser.post('/login', { id: handle, password: LEAKED });
  expect(asked).toEqual([]);
});

describe('without the service', () => {
  const silent = createServer(() => undefined);
  let own: AuthApp;
  beforeAll(async () => {
    await once(silent.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(() => own.close());
  afterAll(() => {
    silent.closeAllConnections();
    silent.close();
  });

  it.each([
    ['is away', () => 'http://127.0.0.1:1'],
    ['never answers', () => `http://127.0.0.1:${(silent.address() as AddressInfo).port}`],
  ])('accepts a password while it %s, and counts that', async (_, address) => {
    own = await startAuthApp({ beside: auth, env: { BREACHED_PASSWORDS_URL: address() } });
    expect((await register(LEAKED, own)).status).toBe(201);
    const metrics = await own.app.get(Metrics).registry.metrics();
    expect(metrics).toMatch(/^breached_password_lookups_total\{outcome="failed",.*\} 1$/m);
  });

  it('looks nothing up where it is off', async () => {
    own = await startAuthApp({ beside: auth });
    expect((await register(LEAKED, own)).status).toBe(201);
    expect(asked).toEqual([]);
  });
});
