import { startGoogleSimulator, type GoogleSimulator } from '@feltbook/simulators/google';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { claimsOf, PASSWORD } from '../../testing/browser';
import {
  accountOf,
  codeIn,
  comeBack,
  failed,
  isNew,
  signInWithGoogle,
  tokenOf,
  typed,
  visitGoogle,
} from '../../testing/google-visit';
import { rowsOf } from '../../testing/rows';

const ADA = { person: '100000000000000000001' };
const client = { id: 'feltbook-tests', secret: 'the secret of the tests' };

let google: GoogleSimulator;
let auth: AuthApp;
let env: Record<string, string>;
beforeAll(async () => {
  google = await startGoogleSimulator({ client });
  env = {
    GOOGLE_ISSUER: google.url,
    GOOGLE_CLIENT_ID: client.id,
    GOOGLE_CLIENT_SECRET: client.secret,
    PUBLIC_URL: 'http://localhost:8080',
  };
  auth = await startAuthApp({ env });
});
afterAll(async () => {
  await auth.close();
  await google.close();
});

describe('GET /auth/google', () => {
  it('redirects to Google, with state, nonce and PKCE bound to the browser', async () => {
    const { status, headers, cookies } = await auth.browser().get('/auth/google');
    expect(status).toBe(302);
    const target = new URL(String(headers['location']));
    expect(target.origin).toBe(google.url);
    expect(Object.fromEntries(target.searchParams)).toMatchObject({
      client_id: client.id,
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: 'http://localhost:8080/auth/google/callback',
      code_challenge_method: 'S256',
    });
    for (const name of ['code_challenge', 'state', 'nonce']) {
      expect(target.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    }
    expect(cookies[0]).toMatch(/^feltbook_google=.*; Path=\/auth\/google; .*HttpOnly.*SameSite=Lax/);
    // Contains the verifier, encrypted.
    expect(cookies[0]).not.toContain(String(target.searchParams.get('state')));
  });

  it('binds it to https if players use https', async () => {
    const https = await startAuthApp({
      beside: auth,
      env: { ...env, PUBLIC_URL: 'https://feltbook.example' },
    });
    const browser = https.browser();
    const { cookies } = await browser.get('/auth/google');
    expect(cookies[0]).toMatch(/^__Secure-feltbook_google=.*; Secure; SameSite=Lax/);
    expect(failed(await signInWithGoogle(browser, ADA))).toBe(false);
    await https.close();
  });
});

describe('GET /auth/google/callback', () => {
  it('ends at the return page with a code, which gives a token and the refresh cookie', async () => {
    const browser = auth.browser();
    const answer = await signInWithGoogle(browser, ADA);
    expect(answer.status).toBe(302);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const target = new URL(String(answer.headers['location']), google.url);
    // In the fragment, which no server and no referrer gets.
    expect([target.pathname, target.search]).toEqual(['/google-auth-success', '']);
    expect(target.hash).toMatch(/^#code=[\w-]{64}(&new=true)?$/);
    expect(answer.cookies.join()).not.toContain('feltbook_refresh');
    expect(answer.exchanged).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(answer.exchanged?.body['deviceKey']).toMatch(/^[\w-]{43}$/);
    const { exp, iat, sid, mfa } = claimsOf(tokenOf(answer));
    expect(mfa).toBe(false);
    expect(exp - iat).toBe(600);
    expect(await accountOf(auth, answer)).toMatchObject({
      email: 'ada.kowalski@gmail.example',
      displayName: 'Ada Kowalski',
      role: 'player',
    });
    const refreshed = await browser.post('/auth/refresh');
    expect(claimsOf(String(refreshed.body['token'])).sid).toBe(sid);
    expect(browser.cookie('feltbook_google')).toBeUndefined();
    expect(browser.cookie('feltbook_device')).toBeDefined();
  });

  it('finds the same account again, and marks a new one', async () => {
    const person = typed('again@example.com');
    const answers = [];
    for (const choice of [person, person]) answers.push(await signInWithGoogle(auth.browser(), choice));
    const ids = await Promise.all(answers.map(async (answer) => (await accountOf(auth, answer))['id']));
    expect(ids[0]).toBe(ids[1]);
    expect(answers.map(isNew)).toEqual([true, false]);
  });

  it('creates one account for concurrent sign-ins of one person', async () => {
    for (const email of ['first.tabs@example.com', 'second.tabs@example.com', 'third.tabs@example.com']) {
      const visits = await Promise.all(
        Array.from({ length: 4 }, async () => {
          const browser = auth.browser();
          return { browser, back: await visitGoogle(browser, typed(email)) };
        }),
      );
      const answers = await Promise.all(visits.map(({ browser, back }) => comeBack(browser, back)));
      const tokens = answers.filter(({ exchanged }) => exchanged?.status === 200).map(tokenOf);
      // A newer code replaces an older one that was not exchanged yet.
      expect(tokens.length).toBeGreaterThan(0);
      expect(new Set(tokens.map((token) => claimsOf(token).sub)).size).toBe(1);
      expect(answers.map((answer) => codeIn(answer) !== null)).toEqual([true, true, true, true]);
    }
  });

  it('never merges a password account of the same, unverified address', async () => {
    const squatter = await auth.browser().register('victim@example.com');
    const victim = await accountOf(auth, await signInWithGoogle(auth.browser(), typed('victim@example.com')));
    expect(victim).toMatchObject({ email: 'victim@example.com' });
    expect(victim['id']).not.toBe(squatter);
  });

  // The simulator takes the domain in ASCII for another person; to us it is the same address.
  it('never merges by an address that Google has not verified', async () => {
    const verified = await accountOf(
      auth,
      await signInWithGoogle(auth.browser(), typed('proven@xn--strae-oqa.example')),
    );
    const claimed = await signInWithGoogle(auth.browser(), typed('proven@straße.example', false));
    expect((await accountOf(auth, claimed))['id']).not.toBe(verified['id']);
  });

  it('rejects another Google account with the address of an account', async () => {
    const person = typed('settled@example.com');
    await signInWithGoogle(auth.browser(), person);
    await rowsOf(auth, "UPDATE accounts SET google_subject = 'another' WHERE email = ?", [
      'settled@example.com',
    ]);
    expect(failed(await signInWithGoogle(auth.browser(), person))).toBe(true);
  });

  it.each([
    ['v1@strasse.example', 'v1@straße.example'],
    ['v2@gmail.example', 'v2@gmaıl.example'],
    ['v3@example.com', 'ｖ3@example.com'],
    ['straße@example.com', 'strasse@example.com'],
    ['kate.x@strasse.example', '\u212Aate.x@strasse.example'],
    ['v4@kelvin.example', 'v4@\u212Aelvin.example'],
  ])('opens no account of %s for %s', async (address, lookAlike) => {
    const browser = auth.browser();
    const id = await browser.register(address);
    await rowsOf(auth, 'UPDATE accounts SET email_verified = 1 WHERE id = ?', [id]);
    const other = await accountOf(auth, await signInWithGoogle(auth.browser(), typed(lookAlike)));
    expect(other['id']).not.toBe(id);
    expect((await browser.post('/login', { id: address, password: PASSWORD })).status).toBe(200);
  });

  it('links no address whose name is not ASCII: Google’s spelling and ours could differ', async () => {
    const id = await auth.browser().register('zoë@example.com');
    await rowsOf(auth, 'UPDATE accounts SET email_verified = 1 WHERE id = ?', [id]);
    const other = await accountOf(auth, await signInWithGoogle(auth.browser(), typed('zoë@example.com')));
    expect(other['id']).not.toBe(id);
  });

  it('reserves the verified address as a login id', async () => {
    await signInWithGoogle(auth.browser(), typed('reserved@example.com'));
    const { status } = await auth
      .browser()
      .post('/register', { id: 'Reserved@example.com', password: 'pocket rockets' });
    expect(status).toBe(409);
    const guess = await auth
      .browser()
      .post('/login', { id: 'reserved@example.com', password: 'pocket rockets' });
    expect(guess.status).toBe(401);
  });

  it.each([
    [
      'the player cancelled',
      async () => auth.browser().get(await visitGoogle(auth.browser(), { action: 'cancel' })),
    ],
    [
      'another browser began it',
      async () => {
        const other = auth.browser();
        await other.get('/auth/google');
        return other.get(await visitGoogle(auth.browser(), ADA));
      },
    ],
    ['no browser began it', async () => auth.browser().get(await visitGoogle(auth.browser(), ADA))],
    [
      'the code was used before',
      async () => {
        const browser = auth.browser();
        const back = await visitGoogle(browser, ADA);
        const flow = browser.cookie('feltbook_google') ?? '';
        await browser.get(back);
        browser.hold('feltbook_google', flow, '/auth/google');
        return browser.get(back);
      },
    ],
    [
      'the state was changed',
      async () => {
        const browser = auth.browser();
        return browser.get((await visitGoogle(browser, ADA)).replace(/state=[^&]+/, 'state=other'));
      },
    ],
    [
      'the cookie was made up',
      async () => {
        const browser = auth.browser();
        const back = await visitGoogle(browser, ADA);
        browser.hold('feltbook_google', 'made.up', '/auth/google');
        return browser.get(back);
      },
    ],
  ])('ends at the login page when %s', async (_, visit) => {
    const answer = await visit();
    expect(failed(answer)).toBe(true);
    expect(answer.cookies.join()).not.toContain('feltbook_refresh');
  });
});

describe('the owner by Google', () => {
  const OWNER_EMAIL = 'boss@feltbook.example';

  it('is only the account with the configured, verified address', async () => {
    const own = await startAuthApp({ env: { ...env, OWNER_EMAIL } });
    const player = await signInWithGoogle(own.browser(), ADA);
    expect(await accountOf(own, player)).toMatchObject({ role: 'player' });
    await own.close();

    const proven = await startAuthApp({ env: { ...env, OWNER_EMAIL } });
    const boss = await signInWithGoogle(proven.browser(), typed('Boss@Feltbook.example'));
    expect(await accountOf(proven, boss)).toMatchObject({ role: 'owner' });
    expect(claimsOf(tokenOf(boss)).role).toBe('owner');
    await proven.close();
  });

  it.each([
    ['is not verified', OWNER_EMAIL, false],
    ['has a Kelvin sign', OWNER_EMAIL.replace('k', '\u212A'), true],
  ])('gets no account of a player when the address %s', async (_, email, verified) => {
    const own = await startAuthApp({ env: { ...env, OWNER_EMAIL } });
    expect(failed(await signInWithGoogle(own.browser(), typed(email, verified)))).toBe(true);
    expect(await rowsOf(own, 'SELECT id FROM accounts WHERE email_key = ?', [OWNER_EMAIL])).toEqual([]);
    await own.close();
  });

  it('is the same account as the one with the configured password', async () => {
    const own = await startAuthApp({ env: { ...env, OWNER_EMAIL, OWNER_PASSWORD: 'the house always wins' } });
    const { user } = await own.browser().signIn(OWNER_EMAIL, 'the house always wins');
    const boss = await accountOf(own, await signInWithGoogle(own.browser(), typed(OWNER_EMAIL)));
    expect(boss).toMatchObject(user);
    await own.close();
  });
});

describe('while Google is unavailable', () => {
  it('keeps what it discovered, also after a sign-in that failed', async () => {
    const gone = await startGoogleSimulator({ client });
    const own = await startAuthApp({ beside: auth, env: { ...env, GOOGLE_ISSUER: gone.url } });
    const browser = own.browser();
    const back = (await visitGoogle(browser, ADA)).replace(/state=[^&]+/, 'state=other');
    expect(failed(await browser.get(back))).toBe(true);
    await gone.close();
    const { headers } = await own.browser().get('/auth/google');
    expect(new URL(String(headers['location'])).origin).toBe(gone.url);
    await own.close();
  });

  it('starts, redirects to the login page, and works once Google is available', async () => {
    const gone = await startGoogleSimulator({ client });
    await gone.close();
    const own = await startAuthApp({ beside: auth, env: { ...env, GOOGLE_ISSUER: gone.url } });
    expect(failed(await own.browser().get('/auth/google'))).toBe(true);
    const back = await startGoogleSimulator({ client, port: Number(new URL(gone.url).port) });
    expect(tokenOf(await signInWithGoogle(own.browser(), ADA))).toBeTruthy();
    await own.close();
    await back.close();
  });

  it('redirects to the login page if no client is configured', async () => {
    const own = await startAuthApp({ beside: auth });
    expect(failed(await own.browser().get('/auth/google'))).toBe(true);
    await own.close();
  });
});
