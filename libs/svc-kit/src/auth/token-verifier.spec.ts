import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { retry, startTokenIssuer, testPrivateKey, until, type TokenIssuer } from '@feltbook/tooling/testing';
import {
  decodeProtectedHeader,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  type JWTHeaderParameters,
} from 'jose';
import { ApiError } from '../errors/api-error';
import { createLogger } from '../logging/logger';
import { createTokenVerifier, type TokenVerifier } from './token-verifier';

const logger = createLogger({ name: 'test', level: 'silent' });
const now = () => Math.floor(Date.now() / 1000);

/** An access token in all but its key. */
const accessToken = (header: JWTHeaderParameters) =>
  new SignJWT({ sid: 's', role: 'owner', email: null, name: 'n', mfa: true })
    .setProtectedHeader(header)
    .setSubject('a')
    .setIssuer('feltbook')
    .setAudience('feltbook-api')
    .setIssuedAt()
    .setExpirationTime('5m');

const verifierOf = (authUrl: string): TokenVerifier =>
  createTokenVerifier({
    authUrl,
    credential: { SERVICE_CREDENTIAL: 'the-credential-of-a-service-of-ours' },
    logger,
  });

describe('createTokenVerifier', () => {
  let issuer: TokenIssuer;
  let verifier: TokenVerifier;

  beforeEach(async () => {
    issuer = await startTokenIssuer();
    verifier = verifierOf(issuer.url);
  });

  afterEach(async () => {
    verifier.stop();
    await issuer.close();
  });

  /** Again while a busy machine is too slow to fetch the keys. @returns the claims, or the code of the refusal */
  const verify = (token: string) =>
    retry(() =>
      verifier.verify(token).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'unauthenticated') return error.code;
        throw error;
      }),
    );

  /** Reads revocations until one of now is read: on a busy machine, svc-auth may answer too late. */
  async function readRevocations(): Promise<void> {
    const sid = randomUUID();
    const token = await issuer.issue({ sid, exp: now() + 86_400 });
    issuer.revoke(sid);
    await until(async () => {
      await verifier.refreshRevocations();
      return (await verify(token)) === 'unauthenticated';
    });
  }

  it('reads the claims of a good token', async () => {
    const token = await issuer.issue({ sub: 'a', role: 'owner', email: 'owner@example.com' });
    expect(await verify(token)).toMatchObject({ sub: 'a', role: 'owner', email: 'owner@example.com' });
  });

  it('refuses a token that has expired, also one that it has seen good', async () => {
    const expired = await issuer.issue({ exp: now() - 1 });
    const good = await issuer.issue({ exp: now() + 60 });
    expect(await verify(expired)).toBe('unauthenticated');
    expect(await verify(good)).toHaveProperty('sub');
    jest.spyOn(Date, 'now').mockReturnValue((now() + 61) * 1000);
    expect(await verify(good)).toBe('unauthenticated');
  });

  describe.each([
    ['an hour behind', -3600],
    ['an hour ahead', 3600],
  ])('at a service whose clock is %s', (_, seconds) => {
    const setClock = () => {
      const wrong = Date.now() + seconds * 1000;
      jest.spyOn(Date, 'now').mockReturnValue(wrong);
    };

    it.each([
      ['since its start', async () => [setClock(), await readRevocations()]],
      ['since a moment ago', async () => [await readRevocations(), setClock()]],
    ])('%s, refuses no token, and no token outlives its time', async (_when, prepare) => {
      const issuedAt = now();
      await prepare();
      const token = (exp: number) => issuer.issue({ sub: 'a', iat: issuedAt + 5, exp: issuedAt + exp });
      expect(await verify(await token(600))).toHaveProperty('sub', 'a');
      expect(await verify(await token(-2))).toBe('unauthenticated');

      const ending = await token(300);
      expect(await verify(ending)).toHaveProperty('sub');
      const later = performance.now() + 301_000;
      jest.spyOn(performance, 'now').mockReturnValue(later);
      expect(await verify(ending)).toBe('unauthenticated');
    });
  });

  it('refuses another signer, another algorithm and no signature', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256');
    const { privateKey: rsaKey } = await generateKeyPair('RS256');
    const claims = { sid: 's', role: 'owner', email: null, name: 'n' };
    const forge = (alg: string, key: Parameters<SignJWT['sign']>[0]) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg, kid: 'x' })
        .setSubject('a')
        .setIssuer('feltbook')
        .setAudience('feltbook-api')
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(key);
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${encode({ alg: 'none' })}.${encode({ ...claims, exp: now() + 60 })}.`;
    const symmetric = await forge('HS256', new TextEncoder().encode(await exportSPKI(publicKey)));
    for (const token of [
      await forge('ES256', privateKey),
      await forge('RS256', rsaKey),
      symmetric,
      unsigned,
    ]) {
      expect(await verify(token)).toBe('unauthenticated');
    }
  });

  it('takes no key that a token brings or points to', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256');
    const jwk = await exportJWK(publicKey);
    const fetched: string[] = [];
    const server = createServer((request, response) => {
      fetched.push(request.url ?? '');
      response.end(JSON.stringify({ keys: [{ ...jwk, kid: 'mine', alg: 'ES256' }] }));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const known = decodeProtectedHeader(await issuer.issue()).kid;
    const headers = [
      { jwk },
      { jwk, kid: known },
      { jku: `${own}jku`, kid: 'mine' },
      { x5u: `${own}x5u`, kid: known },
      { kid: `../../../${own}` },
    ];
    for (const header of headers) {
      const token = await accessToken({ alg: 'ES256', typ: 'at+jwt', ...header }).sign(privateKey);
      expect(await verify(token)).toBe('unauthenticated');
    }
    expect(fetched).toEqual([]);
    await new Promise((resolve) => server.close(resolve));
  });

  it('refuses another type, audience, issuer and time of a token with a right signature', async () => {
    const key = await testPrivateKey();
    const { kid } = decodeProtectedHeader(await issuer.issue());
    const header = { alg: 'ES256', kid, typ: 'at+jwt' };
    expect(await verify(await accessToken(header).sign(key))).toHaveProperty('sub');
    const others = [
      accessToken({ alg: 'ES256', kid }),
      accessToken({ ...header, typ: 'JWT' }),
      accessToken({ ...header, typ: 'logout+jwt' }),
      accessToken(header).setAudience('another-api'),
      accessToken(header).setIssuer('https://accounts.google.com'),
      accessToken(header).setNotBefore(now() + 60),
      accessToken(header).setExpirationTime(now() - 1),
    ];
    for (const token of others) {
      expect(await verify(await token.sign(key))).toBe('unauthenticated');
    }
  });

  it('checks a new token once, however many calls come with it at a time', async () => {
    await verify(await issuer.issue());
    const signature = jest.spyOn(crypto.subtle, 'verify');
    const token = await issuer.issue({ sub: 'a' });
    const claims = await Promise.all(Array.from({ length: 20 }, () => verifier.verify(token)));
    expect(claims.map(({ sub }) => sub)).toEqual(claims.map(() => 'a'));
    expect(signature).toHaveBeenCalledTimes(1);
    const forged = `${token.slice(0, -8)}AAAAAAAA`;
    const refused = await Promise.allSettled([verifier.verify(forged), verifier.verify(forged)]);
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(signature).toHaveBeenCalledTimes(2);
    expect(await verify(forged)).toBe('unauthenticated');
    expect(signature).toHaveBeenCalledTimes(3);
  });

  it('learns of a new key by itself', async () => {
    await verify(await issuer.issue());
    await issuer.rotateKey();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000);
    expect(await verify(await issuer.issue())).toHaveProperty('sub');
  });

  it('refuses a login that was ended, and no other of the account', async () => {
    const [ended, other] = await Promise.all([
      issuer.issue({ sub: 'a', sid: 'one' }),
      issuer.issue({ sub: 'a', sid: 'two' }),
    ]);
    await verify(ended);
    issuer.revoke('one');
    await readRevocations();
    expect(await verify(ended)).toBe('unauthenticated');
    expect(await verify(other)).toHaveProperty('sub');
  });

  it('refuses what an account was given before it was ended', async () => {
    const before = await issuer.issue({ sub: 'a' });
    const after = await issuer.issue({ sub: 'a', iat: now() + 5 });
    issuer.revokeAccount('a');
    await readRevocations();
    expect(await verify(before)).toBe('unauthenticated');
    expect(await verify(after)).toHaveProperty('sub');
  });

  it('refuses the logins of an account up to one, also later tokens of them, and not the one that goes on', async () => {
    const issue = (sid: string) => issuer.issue({ sub: 'a', sid, iat: now() + 5 });
    const [ended, kept, later] = [await issue('login-1'), await issue('login-2'), await issue('login-4')];
    issuer.revokeLogins('a', { upTo: 'login-3', except: 'login-2' });
    await readRevocations();
    expect(await verify(ended)).toBe('unauthenticated');
    expect(await verify(kept)).toHaveProperty('sub');
    expect(await verify(later)).toHaveProperty('sub');
  });

  it('follows revocations once started', async () => {
    const token = await issuer.issue({ sid: 'one' });
    await verifier.start();
    expect(await verify(token)).toHaveProperty('sub');
    issuer.revoke('one');
    await until(async () => (await verify(token)) === 'unauthenticated');
  });

  it('lets svc-auth hold a poll, and refreshes beside it', async () => {
    const held = new Set<ServerResponse>();
    let heldAtRefresh: number | undefined;
    const server = createServer((request, response) => {
      if (request.headers['prefer'] === 'wait=2')
        return void held.add(response.once('close', () => held.delete(response)));
      heldAtRefresh = held.size;
      response.end('{"revocations":[],"keys":[]}');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const following = verifierOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await following.start();
    await until(async () => {
      await following.refreshRevocations();
      return heldAtRefresh === 1;
    });
    expect(held.size).toBeLessThanOrEqual(1);
    following.stop();
    server.close().closeAllConnections();
  });

  it('goes on with what it knows while svc-auth is away', async () => {
    const [seen, unseen] = await Promise.all([issuer.issue(), issuer.issue({ sid: 'ended' })]);
    issuer.revoke('ended');
    await verifier.start();
    await readRevocations();
    await issuer.close();
    await verifier.refreshRevocations();
    expect(await verify(seen)).toHaveProperty('sub');
    expect(await verify(unseen)).toBe('unauthenticated');
  });

  it('has the keys once it has started, also from a svc-auth that was slow to answer', async () => {
    const token = await issuer.issue();
    issuer.delayResponsesFor(2_000);
    await verifier.start();
    await issuer.close();
    expect(await verify(token)).toHaveProperty('sub');
  });

  it('starts at once when svc-auth is away', async () => {
    await issuer.close();
    const startedAt = performance.now();
    await verifier.start();
    // A slow svc-auth is waited for 10 s.
    expect(performance.now() - startedAt).toBeLessThan(8_000);
  });

  it('signs nobody out when it never saw a key and svc-auth is away', async () => {
    const token = await issuer.issue();
    await issuer.close();
    await expect(verifier.verify(token)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(verifier.verify(token)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
