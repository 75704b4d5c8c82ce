import { randomUUID } from 'node:crypto';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { Authenticator, type Deviation } from '../../testing/authenticator';
import { claimsOf, PASSWORD, provesTwoFactors, type Browser } from '../../testing/browser';
import { newPlayer, type Player } from '../../testing/players';
import { rowsOf } from '../../testing/rows';

let auth: AuthApp;
beforeAll(async () => {
  auth = await startAuthApp({ env: { LOGIN_FAILURES_PER_ID: '3' } });
});
afterAll(() => auth.close());

const optionsOf = async ({ browser, token }: Player) =>
  (await browser.post('/me/passkeys/options', { password: PASSWORD }, { token })).body;

async function add(player: Player, authenticator = new Authenticator(), deviation: Deviation = {}) {
  const { browser, token } = player;
  return browser.post('/me/passkeys', authenticator.attest(await optionsOf(player), deviation), { token });
}

/** A player with a passkey. */
async function playerWithPasskey() {
  const player = await newPlayer(auth);
  const authenticator = new Authenticator();
  const { status, body } = await add(player, authenticator);
  if (status !== 201) throw new Error(`The passkey was answered ${status}: ${JSON.stringify(body)}`);
  return { player, authenticator, passkey: String(body['id']) };
}

const challenge = async (browser: Browser) => (await browser.post('/auth/passkeys/options')).body;

async function signIn(authenticator: Authenticator, deviation: Deviation = {}, browser = auth.browser()) {
  return browser.post('/auth/passkeys', authenticator.assert(await challenge(browser), deviation));
}

const listOf = async ({ browser, token }: Player) =>
  JSON.parse((await browser.get('/me/passkeys', { token })).text) as Record<string, unknown>[];

describe('adding a passkey', () => {
  it('asks for a discoverable one with user verification, and stores it', async () => {
    const player = await newPlayer(auth);
    const options = await optionsOf(player);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Feltbook' },
      user: { name: player.handle },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const authenticator = new Authenticator();
    const { browser, token } = player;
    const added = await browser.post('/me/passkeys', authenticator.attest(options), { token });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ name: 'Unknown browser', lastUsedAt: null, isSynced: false });
    expect(await listOf(player)).toEqual([added.body]);
    expect((await optionsOf(player))['excludeCredentials']).toEqual([
      {
        id: authenticator.credentialId.toString('base64url'),
        type: 'public-key',
        transports: ['internal'],
      },
    ]);
  });

  it.each([
    [{}, 'Please enter your password.'],
    [{ password: 'a wrong guess' }, 'This is not your password.'],
  ])('needs the password: %j', async (body, message) => {
    const { browser, token } = await newPlayer(auth);
    const answer = await browser.post('/me/passkeys/options', body, { token });
    expect([answer.status, answer.body['fields']]).toEqual([400, [{ path: 'password', message }]]);
  });

  it.each<[string, Deviation]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no user verification', { isVerified: false }],
  ])('refuses %s', async (_, deviation) => {
    const player = await newPlayer(auth);
    const { status, body } = await add(player, new Authenticator(), deviation);
    expect([status, body['code']]).toEqual([400, 'invalid_request']);
    expect(await listOf(player)).toEqual([]);
  });

  it("refuses a challenge that was used, is for a sign-in, or is another login's", async () => {
    const player = await newPlayer(auth);
    const { browser, handle, token } = player;
    const options = await optionsOf(player);
    const post = (body: Record<string, unknown>, by = token) =>
      browser.post('/me/passkeys', new Authenticator().attest(body), { token: by });
    const { token: elsewhere } = await auth.browser().signIn(handle);
    expect((await post(options, elsewhere)).status).toBe(400);
    expect((await post(options)).status).toBe(201);
    expect((await post(options)).status).toBe(400);
    const forSignIn = { ...options, challenge: (await challenge(browser))['challenge'] };
    expect((await post(forSignIn)).status).toBe(400);
    expect(await listOf(player)).toHaveLength(1);
  });

  it('stores a passkey once', async () => {
    const { player, authenticator } = await playerWithPasskey();
    expect((await add(player, authenticator)).status).toBe(409);
    expect(await listOf(player)).toHaveLength(1);
  });

  it('stops at 20', async () => {
    const { player } = await playerWithPasskey();
    await rowsOf(
      auth,
      `INSERT INTO passkeys SELECT account_id, UUID(), UUID(), public_key, counter, transports, device_type, backed_up, name,
         created_at, last_used_at
       FROM passkeys CROSS JOIN (${Array.from({ length: 19 }, (_, n) => `SELECT ${n}`).join(' UNION ')}) AS copies
       WHERE account_id = ?`,
      [player.id],
    );
    const { browser, token } = player;
    const answer = await browser.post('/me/passkeys/options', { password: PASSWORD }, { token });
    expect([answer.status, answer.body['error']]).toEqual([
      409,
      'You have 20 passkeys. Remove one to add another.',
    ]);
  });
});

describe('POST /auth/passkeys', () => {
  it('signs in without an id, as a password does', async () => {
    const { player, authenticator } = await playerWithPasskey();
    const browser = auth.browser();
    const { status, body } = await signIn(authenticator, {}, browser);
    expect([status, body['user']]).toEqual([200, expect.objectContaining({ id: player.id })]);
    expect(claimsOf(String(body['token']))).toMatchObject({ sub: player.id, mfa: true });
    expect(browser.cookie('feltbook_device')).toBeDefined();
    expect((await browser.post('/auth/refresh')).status).toBe(200);
    const [passkey] = await listOf(player);
    expect(Date.now() - Date.parse(String(passkey?.['lastUsedAt']))).toBeLessThan(60_000);
  });

  it('offers no list of passkeys, and asks for user verification', async () => {
    expect(await challenge(auth.browser())).toEqual({
      challenge: expect.stringMatching(/^[\w-]{51}$/),
      rpId: 'localhost',
      timeout: 600_000,
      userVerification: 'required',
    });
  });

  it.each<[string, Deviation]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no user verification', { isVerified: false }],
    ['a counter that goes back', { counter: 1 }],
    ['an unknown account', { userHandle: Buffer.from(randomUUID()).toString('base64url') }],
    ['no account id', { userHandle: Buffer.from('café').toString('base64url') }],
  ])('refuses %s', async (_, deviation) => {
    const { authenticator } = await playerWithPasskey();
    expect((await signIn(authenticator)).status).toBe(200);
    const { status, body } = await signIn(authenticator, deviation);
    expect([status, body['code']]).toEqual([401, 'login_failed']);
    expect((await signIn(authenticator)).status).toBe(200);
  });

  it("refuses a passkey in another player's name", async () => {
    const [{ authenticator }, player] = [await playerWithPasskey(), await newPlayer(auth)];
    const userHandle = Buffer.from(player.id).toString('base64url');
    expect((await signIn(authenticator, { userHandle })).status).toBe(401);
  });

  it('refuses an assertion that comes again, at every replica', async () => {
    const { authenticator } = await playerWithPasskey();
    const replica = await startAuthApp({ beside: auth });
    const assertion = authenticator.assert(await challenge(auth.browser()));
    const answers = await Promise.all(
      [auth, replica].map(async (app) => (await app.browser().post('/auth/passkeys', assertion)).status),
    );
    expect(answers.sort()).toEqual([200, 401]);
    expect((await replica.browser().post('/auth/passkeys', assertion)).status).toBe(401);
    await replica.close();
  });

  it('refuses a used challenge, one of a registration, and one that was not issued here', async () => {
    const { player, authenticator } = await playerWithPasskey();
    const browser = auth.browser();
    const used = await challenge(browser);
    const post = (options: Record<string, unknown>) =>
      auth.browser().post('/auth/passkeys', authenticator.assert(options));
    expect((await post(used)).status).toBe(200);
    expect((await post(used)).status).toBe(401);
    expect((await post(await optionsOf(player))).status).toBe(401);
    expect((await post({ challenge: 'AAAA' })).status).toBe(401);
    expect((await post({ challenge: 7 })).status).toBe(401);
  });

  it.each([[{}], [{ id: 'x', rawId: 'x', type: 'public-key', response: {} }], [{ id: 'not base64url!' }]])(
    'refuses the body %j',
    async (body) => {
      expect((await auth.browser().post('/auth/passkeys', body)).status).toBe(400);
    },
  );

  it('is limited like a sign-in with a password', async () => {
    const { authenticator } = await playerWithPasskey();
    const browser = auth.browser();
    const fail = () => signIn(authenticator, { origin: 'https://evil.example' }, browser);
    for (let tries = 0; tries < 3; tries += 1) expect((await fail()).status).toBe(401);
    const limited = await fail();
    expect([limited.status, limited.body['code']]).toEqual([429, 'rate_limited']);
    // A stranger's failures at one address do not keep the player out elsewhere.
    expect((await signIn(authenticator)).status).toBe(200);
  });

  it('refuses a passkey that was removed', async () => {
    const { player, authenticator, passkey } = await playerWithPasskey();
    const { browser, token } = player;
    expect(
      (await browser.call('DELETE', `/me/passkeys/${passkey}`, { token, body: { password: PASSWORD } }))
        .status,
    ).toBe(204);
    expect((await signIn(authenticator)).status).toBe(401);
  });

  it('refuses a passkey of a deleted account, of which nothing is left', async () => {
    const { player, authenticator } = await playerWithPasskey();
    expect((await signIn(authenticator)).status).toBe(200);
    const { browser, token, id } = player;
    expect((await browser.call('DELETE', '/me', { token, body: { password: PASSWORD } })).status).toBe(204);
    expect((await signIn(authenticator)).status).toBe(401);
    for (const table of ['passkeys', 'used_challenges'])
      expect(await rowsOf(auth, `SELECT * FROM ${table} WHERE account_id = ?`, [id])).toEqual([]);
  });
});

describe('the list of passkeys', () => {
  it('is renamed and shortened by its player only', async () => {
    const { player, passkey } = await playerWithPasskey();
    const stranger = await newPlayer(auth);
    const path = `/me/passkeys/${passkey}`;
    const rename = ({ browser, token }: Player, name: string) =>
      browser.call('PATCH', path, { token, body: { name } });
    expect((await rename(stranger, 'Mine')).status).toBe(404);
    expect((await rename(player, '  ')).status).toBe(400);
    expect((await rename(player, 'Phone 📱')).body['name']).toBe('Phone 📱');
    expect(await listOf(stranger)).toEqual([]);
    const remove = ({ browser, token }: Player) =>
      browser.call('DELETE', path, { token, body: { password: PASSWORD } });
    expect((await remove(stranger)).status).toBe(404);
    expect((await listOf(player))[0]).toMatchObject({ id: passkey, name: 'Phone 📱' });
    expect((await remove(player)).status).toBe(204);
    expect((await remove(player)).status).toBe(404);
    expect((await rename(player, 'Gone')).status).toBe(404);
  });

  it.each([{}, { password: 'not this one' }])('is not shortened without the password: %j', async (body) => {
    const { player, passkey } = await playerWithPasskey();
    const { browser, token } = player;
    const refused = await browser.call('DELETE', `/me/passkeys/${passkey}`, { token, body });
    expect([refused.status, refused.body['fields']]).toMatchObject([400, [{ path: 'password' }]]);
    expect(await listOf(player)).toHaveLength(1);
  });

  it('leaves two factors to the logins of the other passkeys', async () => {
    const { player, authenticator, passkey } = await playerWithPasskey();
    const another = new Authenticator();
    expect((await add(player, another)).status).toBe(201);
    const [removed, kept] = [auth.browser(), auth.browser()];
    await signIn(authenticator, {}, removed);
    await signIn(another, {}, kept);
    const { browser, token } = player;
    await browser.call('DELETE', `/me/passkeys/${passkey}`, { token, body: { password: PASSWORD } });
    expect([await provesTwoFactors(removed), await provesTwoFactors(kept)]).toEqual([false, true]);
  });

  it('keeps the last way to sign in', async () => {
    const { player, passkey } = await playerWithPasskey();
    const { id, browser, token } = player;
    await rowsOf(auth, 'UPDATE accounts SET password_hash = NULL WHERE id = ?', [id]);
    const remove = () =>
      browser.call('DELETE', `/me/passkeys/${passkey}`, { token, body: { password: PASSWORD } });
    const refused = await remove();
    expect([refused.status, refused.body['code']]).toEqual([409, 'conflict']);
    expect(await listOf(player)).toHaveLength(1);
    await rowsOf(auth, 'UPDATE accounts SET google_subject = ? WHERE id = ?', [id, id]);
    expect((await remove()).status).toBe(204);
  });

  it('needs a token', async () => {
    expect((await auth.browser().get('/me/passkeys')).status).toBe(401);
  });
});
