import { randomUUID } from 'node:crypto';
import { argon2 } from '../../testing/argon2';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { PASSWORD } from '../../testing/browser';
import { newPlayer, type Player } from '../../testing/players';
import { rowsOf } from '../../testing/rows';

const NEXT = 'jack-ten-suited';

let auth: AuthApp;
beforeAll(async () => {
  auth = await startAuthApp({ env: { LOGIN_FAILURES_PER_ID: '3' } });
});
afterAll(() => auth.close());

/** Never repeated, also when a test is. */
const newHandle = () => `p${randomUUID().slice(0, 13)}`;

const make = ({ browser, token }: Player, body: unknown = { password: PASSWORD }) =>
  browser.post('/me/recovery-codes', body, { token });
const left = async ({ browser, token }: Player) =>
  (await browser.get('/me/recovery-codes', { token })).body['left'];
const codesOf = async (player: Player) => (await make(player)).body['codes'] as [string, ...string[]];
const recover = (id: string, code: string, { password = NEXT, browser = auth.browser() } = {}) =>
  browser.post('/auth/recover', { id, code, password });

const WRONG = 'k7m2-p9qx-4tab-6wrd-0hve-8ncg-3jsy';
const REFUSED = 'The username or the code is wrong, or the code was used.';

describe('recovery codes', () => {
  it('are ten, shown once and stored hashed', async () => {
    const player = await newPlayer(auth);
    expect(await left(player)).toBe(0);
    const made = await make(player);
    expect([made.status, made.headers['cache-control']]).toEqual([201, 'no-store']);
    const codes = made.body['codes'] as string[];
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){6}$/);
    expect(await left(player)).toBe(10);
    const stored = await rowsOf(
      auth,
      'SELECT HEX(code_hash) AS hash FROM recovery_codes WHERE account_id = ?',
      [player.id],
    );
    expect(stored).toHaveLength(10);
    for (const { hash } of stored) expect(hash).toMatch(/^[0-9A-F]{64}$/);
  });

  it('end the earlier ones', async () => {
    const player = await newPlayer(auth);
    const [code] = await codesOf(player);
    await codesOf(player);
    expect(await left(player)).toBe(10);
    expect((await recover(player.handle, code)).status).toBe(400);
  });

  it.each([
    [{}, 'Please enter your password.'],
    [{ password: 'a wrong guess' }, 'This is not your password.'],
  ])('need the password: %j', async (body, message) => {
    const player = await newPlayer(auth);
    const { browser, token } = player;
    await make(player);
    const remove = () => browser.call('DELETE', '/me/recovery-codes', { token, body });
    for (const answer of [await make(player, body), await remove()]) {
      expect([answer.status, answer.body['fields']]).toEqual([400, [{ path: 'password', message }]]);
    }
    expect(await left(player)).toBe(10);
  });

  it('are removed by their player', async () => {
    const player = await newPlayer(auth);
    const [code] = await codesOf(player);
    const { browser, token } = player;
    const body = { password: PASSWORD };
    expect((await browser.call('DELETE', '/me/recovery-codes', { token, body })).status).toBe(204);
    expect(await left(player)).toBe(0);
    expect((await recover(player.handle, code)).status).toBe(400);
  });

  it('go with the account', async () => {
    const player = await newPlayer(auth);
    const { browser, token, id } = player;
    await make(player);
    expect((await browser.call('DELETE', '/me', { token, body: { password: PASSWORD } })).status).toBe(204);
    expect(await rowsOf(auth, 'SELECT * FROM recovery_codes WHERE account_id = ?', [id])).toEqual([]);
  });

  it('need a token', async () => {
    expect((await auth.browser().get('/me/recovery-codes')).status).toBe(401);
  });
});

describe('POST /auth/recover', () => {
  it('sets a new password and ends every login', async () => {
    const player = await newPlayer(auth);
    const { browser, handle, token } = player;
    const [code] = await codesOf(player);
    expect((await recover(` ${handle.toUpperCase()}`, code.toUpperCase().replaceAll('-', ' '))).status).toBe(
      204,
    );
    expect((await browser.get('/me', { token })).status).toBe(401);
    expect((await browser.post('/auth/refresh')).status).toBe(401);
    expect((await browser.post('/login', { id: handle, password: PASSWORD })).status).toBe(401);
    const again = await browser.signIn(handle, NEXT);
    expect(await left({ ...player, token: again.token })).toBe(9);
  });

  it('takes a code once, and each code of one account only', async () => {
    const [player, other] = [await newPlayer(auth), await newPlayer(auth)];
    const [code, second] = await codesOf(player);
    const answers = await Promise.all([1, 2].map(async () => (await recover(player.handle, code)).status));
    expect(answers.sort()).toEqual([204, 400]);
    expect((await recover(other.handle, second ?? '')).status).toBe(400);
    expect((await recover(player.handle, second ?? '')).status).toBe(204);
  });

  it('answers alike, without hashing, for an unknown id, a wrong code and a used one', async () => {
    const [player, without] = [await newPlayer(auth), await newPlayer(auth)];
    const [used] = await codesOf(player);
    expect((await recover(player.handle, used)).status).toBe(204);
    for (const [id, code] of [
      [newHandle(), WRONG],
      [without.handle, WRONG],
      [player.handle, WRONG],
      [player.handle, used],
    ] as const) {
      const hash = jest.spyOn(argon2, 'hash').mockClear();
      const { status, body } = await recover(id, code);
      expect([status, { ...body, requestId: '' }]).toEqual([
        400,
        { error: REFUSED, code: 'invalid_request', requestId: '' },
      ]);
      expect(hash).not.toHaveBeenCalled();
    }
  });

  it('refuses an easy password at its field, and keeps the code', async () => {
    const player = await newPlayer(auth);
    const [code] = await codesOf(player);
    const easy = await recover(player.handle, code, { password: 'password1' });
    expect([easy.status, easy.body['fields']]).toEqual([
      400,
      [{ path: 'password', message: 'Your password is easy to guess. Please choose another.' }],
    ]);
    expect((await recover(player.handle, code)).status).toBe(204);
  });

  it('limits tries for an id and address, whether somebody has it or not', async () => {
    const player = await newPlayer(auth);
    const [code] = await codesOf(player);
    for (const id of [player.handle, newHandle()]) {
      const browser = auth.browser();
      for (let tries = 0; tries < 3; tries += 1)
        expect((await recover(id, WRONG, { browser })).status).toBe(400);
      expect((await recover(id, code, { browser })).body['code']).toBe('rate_limited');
    }
    expect((await recover(player.handle, code)).status).toBe(204);
  });

  it.each([{}, { id: 'ann', code: 'short', password: NEXT }, { id: 'ann', code: 7, password: NEXT }])(
    'refuses the body %j',
    async (body) => {
      expect((await auth.browser().post('/auth/recover', body)).status).toBe(400);
    },
  );

  it("leaves the owner's password to the configuration, and keeps the code", async () => {
    const [handle, password] = ['owner@feltbook.example', 'the house always wins'];
    const withOwner = await startAuthApp({ env: { OWNER_EMAIL: handle, OWNER_PASSWORD: password } });
    const browser = withOwner.browser();
    const { token, user } = await browser.signIn(handle, password);
    const owner = { browser, handle, token, id: user.id };
    const { body } = await make(owner, { password });
    const [code = ''] = body['codes'] as string[];
    expect(await recover(handle, code, { browser })).toMatchObject({
      status: 409,
      body: { error: 'Your password is set by OWNER_PASSWORD.' },
    });
    expect(await left(owner)).toBe(10);
    await withOwner.close();
  });
});
