import { createPublicKey, randomUUID, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import {
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  TOKEN_TYPE,
  type AccessTokenClaims,
  type Revocation,
} from '@feltbook/contracts';
import { exportJWK, SignJWT, type JWK } from 'jose';
import { newPrivateKey, testPrivateKey } from './signing-key';

/** Stands in for svc-auth in tests: serves public keys and revocations, and issues tokens signed with these keys. */
export interface TokenIssuer {
  /** The value of a service's `AUTH_URL`. */
  readonly url: string;
  /**
   * Signs an access token, valid for 15 minutes unless `exp` is given. Default claims: a new account and a new login for
   * each token, a player, no e-mail address.
   */
  issue(claims?: Partial<AccessTokenClaims>): Promise<string>;
  /** Revokes a login, as signing out does. */
  revoke(sid: string): void;
  /** Revokes all logins of an account until now, as its deletion does. */
  revokeAccount(sub: string): void;
  /** Ends the logins of an account up to one, as signing out everywhere else does. */
  revokeLogins(sub: string, logins: NonNullable<Revocation['logins']>): void;
  /** Signs with a new key from now on; the old one stays published. */
  rotateKey(): Promise<void>;
  /** Delays all responses for the next `ms` milliseconds, like an overloaded server. */
  delayResponsesFor(ms: number): void;
  close(): Promise<void>;
}

const LIFETIME_SECONDS = 15 * 60;

interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicJwk: JWK;
}

/** Starts an issuer on a free port. Close it in `afterAll`. */
export async function startTokenIssuer(): Promise<TokenIssuer> {
  const published: JWK[] = [];
  const revocations: Revocation[] = [];
  const responses: Record<string, (after: number) => unknown> = {
    '/.well-known/jwks.json': () => ({ keys: published }),
    '/internal/revocations': (after) => ({ revocations: revocations.filter(({ seq }) => seq > after) }),
  };
  let delayedUntil = 0;
  const { server, url } = await serve(responses, () => delayedUntil - performance.now());

  let key = await asSigningKey(await testPrivateKey());
  published.push(key.publicJwk);

  const revoke = (kind: Revocation['kind'], subject: string, more: Pick<Revocation, 'logins'> = {}) => {
    revocations.push({ seq: revocations.length + 1, kind, subject, revokedAt: nowSeconds(), ...more });
  };

  return {
    url,
    issue: (claims = {}) => sign(key, claims),
    revoke: (sid) => revoke('login', sid),
    revokeAccount: (sub) => revoke('account', sub),
    revokeLogins: (sub, logins) => revoke('account', sub, { logins }),
    async rotateKey() {
      key = await asSigningKey(await newPrivateKey());
      published.push(key.publicJwk);
    },
    delayResponsesFor(ms) {
      delayedUntil = performance.now() + ms;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function serve(
  responses: Record<string, (after: number) => unknown>,
  delayMs: () => number,
): Promise<{ server: Server; url: string }> {
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    await pause(delayMs());
    const address = new URL(request.url ?? '/', 'http://issuer');
    const body = responses[address.pathname];
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body?.(Number(address.searchParams.get('after') ?? 0)) ?? {}));
  };
  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address object, never a path.
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}` };
}

async function asSigningKey(privateKey: KeyObject): Promise<SigningKey> {
  const kid = randomUUID();
  const publicJwk = await exportJWK(createPublicKey(privateKey));
  return { kid, privateKey, publicJwk: { ...publicJwk, kid, alg: TOKEN_ALGORITHM, use: 'sig' } };
}

function sign({ kid, privateKey }: SigningKey, given: Partial<AccessTokenClaims>): Promise<string> {
  const iat = given.iat ?? nowSeconds();
  const { sub, sid, role, email, name, mfa, exp }: AccessTokenClaims = {
    sub: randomUUID(),
    sid: randomUUID(),
    role: 'player',
    email: null,
    name: 'Test Player',
    mfa: given.role === 'owner',
    exp: iat + LIFETIME_SECONDS,
    iat,
    ...given,
  };
  return new SignJWT({ sid, role, email, name, mfa })
    .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid, typ: TOKEN_TYPE })
    .setSubject(sub)
    .setIssuer(TOKEN_ISSUER)
    .setAudience(TOKEN_AUDIENCE)
    .setIssuedAt(iat)
    .setExpirationTime(exp)
    .sign(privateKey);
}

const nowSeconds = (): number => Math.floor(Date.now() / 1000);
