import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import {
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  type AccessTokenClaims,
  type Revocation,
} from '@feltbook/contracts';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';

/** Stands for svc-auth where a test needs tokens: its public keys, its revocations, and tokens that they fit. */
export interface TokenIssuer {
  /** What a service's `AUTH_URL` is set to. */
  readonly url: string;
  /**
   * A signed access token, good for 15 minutes unless `exp` says otherwise. A claim that is not given gets a plausible
   * value: a new account and a new login each time, a player, no e-mail address.
   */
  issue(claims?: Partial<AccessTokenClaims>): Promise<string>;
  /** Ends a login, as signing out does. */
  revoke(sid: string): void;
  /** Ends every login of an account until now, as its deletion does. */
  revokeAccount(sub: string): void;
  /** Signs with a new key from now on; the old one stays published. */
  rotateKey(): Promise<void>;
  /** Answers nothing for so many milliseconds, as a machine with too much to do. */
  slowFor(ms: number): void;
  close(): Promise<void>;
}

const LIFETIME_SECONDS = 15 * 60;

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicJwk: JWK;
}

/** Starts an issuer on a free port of this machine. Close it in `afterAll`. */
export async function startTokenIssuer(): Promise<TokenIssuer> {
  const published: JWK[] = [];
  const revocations: Revocation[] = [];
  const answers: Record<string, (after: number) => unknown> = {
    '/.well-known/jwks.json': () => ({ keys: published }),
    '/internal/revocations': (after) => ({ revocations: revocations.filter(({ seq }) => seq > after) }),
  };
  let slowUntil = 0;
  const { server, url } = await serve(answers, () => slowUntil - performance.now());

  let key = await newKey();
  published.push(key.publicJwk);

  const revoke = (kind: Revocation['kind'], subject: string) => {
    revocations.push({ seq: revocations.length + 1, kind, subject, revokedAt: nowSeconds() });
  };

  return {
    url,
    issue: (claims = {}) => sign(key, claims),
    revoke: (sid) => revoke('login', sid),
    revokeAccount: (sub) => revoke('account', sub),
    async rotateKey() {
      key = await newKey();
      published.push(key.publicJwk);
    },
    slowFor(ms) {
      slowUntil = performance.now() + ms;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function serve(
  answers: Record<string, (after: number) => unknown>,
  waitMs: () => number,
): Promise<{ server: Server; url: string }> {
  const answerOne = async (request: IncomingMessage, response: ServerResponse) => {
    await pause(waitMs());
    const address = new URL(request.url ?? '/', 'http://issuer');
    const answer = answers[address.pathname];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer?.(Number(address.searchParams.get('after') ?? 0)) ?? {}));
  };
  const server = createServer((request, response) => void answerOne(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Narrowed by the kind of address that was asked for: a port, never a path.
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}` };
}

async function newKey(): Promise<SigningKey> {
  const kid = randomUUID();
  const { publicKey, privateKey } = await generateKeyPair(TOKEN_ALGORITHM);
  return {
    kid,
    privateKey,
    publicJwk: { ...(await exportJWK(publicKey)), kid, alg: TOKEN_ALGORITHM, use: 'sig' },
  };
}

function sign({ kid, privateKey }: SigningKey, given: Partial<AccessTokenClaims>): Promise<string> {
  const iat = given.iat ?? nowSeconds();
  const { sub, sid, role, email, name, exp }: AccessTokenClaims = {
    sub: randomUUID(),
    sid: randomUUID(),
    role: 'player',
    email: null,
    name: 'Test Player',
    exp: iat + LIFETIME_SECONDS,
    iat,
    ...given,
  };
  return new SignJWT({ sid, role, email, name })
    .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid })
    .setSubject(sub)
    .setIssuer(TOKEN_ISSUER)
    .setAudience(TOKEN_AUDIENCE)
    .setIssuedAt(iat)
    .setExpirationTime(exp)
    .sign(privateKey);
}

const nowSeconds = (): number => Math.floor(Date.now() / 1000);
