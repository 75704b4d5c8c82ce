import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@feltbook/contracts';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose';
import { addDays, addSeconds } from '../../database/time';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { rowsOf } from '../../testing/rows';
import { KeyRing } from './key-ring';

let auth: AuthApp;
beforeAll(async () => {
  auth = await startAuthApp({
    env: { KEY_ROTATION_DAYS: '30', KEY_PUBLISH_AHEAD_SECONDS: '86400' },
  });
  await auth.browser().register('ada');
});
afterAll(() => auth.close());

async function published(at = auth): Promise<JSONWebKeySet> {
  const { body } = await at.browser().get('/.well-known/jwks.json');
  return { keys: body['keys'] as JSONWebKeySet['keys'] };
}
const kidsOf = ({ keys }: JSONWebKeySet) => keys.map(({ kid }) => kid);
const signIn = async (at = auth) => (await at.browser().signIn('ada')).token;

describe('signing keys', () => {
  it('are published without their private part, and verify tokens', async () => {
    const jwks = await published();
    expect(jwks.keys).toHaveLength(1);
    expect(Object.keys(jwks.keys[0] ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    const { protectedHeader } = await jwtVerify(await signIn(), createLocalJWKSet(jwks), {
      algorithms: ['ES256'],
      typ: 'at+jwt',
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
    });
    expect(protectedHeader.kid).toBe(jwks.keys[0]?.kid);
  });

  it('are shared by replicas that start together', async () => {
    const fresh = await startAuthApp();
    const others = await Promise.all([1, 2, 3].map(() => startAuthApp({ beside: fresh })));
    expect(await rowsOf(fresh, 'SELECT kid FROM signing_keys')).toHaveLength(1);
    for (const other of others) await other.close();
    await fresh.close();
  });

  it('rotate with overlap: published before they sign, kept afterwards', async () => {
    const ring = auth.app.get(KeyRing);
    const [first] = kidsOf(await published());
    const start = (await ring.current()).signsFrom;
    const old = await signIn();

    await ring.maintain(addDays(start, 29));
    const [, next] = kidsOf(await published());
    expect(next).toBeDefined();
    expect(decodeProtectedHeader(await signIn()).kid).toBe(first);
    expect((await ring.current(addDays(start, 29))).kid).toBe(first);

    const turn = addDays(start, 30);
    expect((await ring.current(turn)).kid).toBe(next);
    await ring.maintain(addSeconds(turn, 600));
    expect(kidsOf(await published())).toEqual([first, next]);
    await expect(jwtVerify(old, createLocalJWKSet(await published()))).resolves.toBeDefined();

    await ring.maintain(addSeconds(turn, 1000));
    expect(kidsOf(await published())).toEqual([next]);
  });

  it('are read by a replica that did not create them', async () => {
    const fresh = await startAuthApp();
    const other = await startAuthApp({ beside: fresh });
    const ring = fresh.app.get(KeyRing);
    const turn = addDays((await ring.current()).signsFrom, 30);
    await ring.maintain(addDays(turn, -1));
    const next = (await ring.current(turn)).kid;

    const stale = other.app.get(KeyRing);
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + 61_000);
    expect((await stale.current(turn)).kid).toBe(next);
    jest.restoreAllMocks();
    await other.close();
    await fresh.close();
  });

  it('are encrypted in the database', async () => {
    const [row] = await rowsOf(auth, 'SELECT sealed_private_key FROM signing_keys');
    const sealed = Buffer.from(row?.['sealed_private_key'] as Buffer).toString('latin1');
    expect(sealed).not.toMatch(/PRIVATE KEY|"d":/);
  });

  it('are replaced after a change of the secret, and their tokens stay valid', async () => {
    const before = await startAuthApp();
    await before.browser().register('ada');
    const old = await signIn(before);
    const after = await startAuthApp({
      beside: before,
      env: { KEY_ENCRYPTION_SECRET: 'a new secret, because the old one was lost' },
    });
    const token = await signIn(after);
    expect(decodeProtectedHeader(token).kid).not.toBe(decodeProtectedHeader(old).kid);
    for (const each of [old, token])
      expect((await after.browser().get('/me', { token: each })).status).toBe(200);
    await after.close();
    await before.close();
  });
});
