import { hash } from 'node:crypto';
import {
  accessTokenClaims,
  revocationList,
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  type AccessTokenClaims,
} from '@feltbook/contracts';
import { jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { Logger } from 'pino';
import { Agent, request } from 'undici';
import * as z from 'zod/mini';
import { TtlCache } from '../cache/ttl-cache';
import type { OwnCredential } from '../config/service-credentials';
import { ApiError } from '../errors/api-error';
import type { CacheReads } from '../metrics/cache-reads';
import { Revocations } from './revocations';
import { credentialHeaders } from './service-callers';
import { signingKeys } from './signing-keys';

/** Shortest time between two polls, if svc-auth does not hold them. */
const REVOCATIONS_EVERY_MS = 250;
/** How long svc-auth may hold a poll until there is a new revocation. */
const HOLD_SECONDS = 2;
const KEYS_EVERY_MS = 60_000;
const CALL_TIMEOUT_MS = 1000;
/** A replica without the keys would reject everybody who is signed in. */
const FIRST_POLL_MS = 10_000;
const VERIFIED_MS = 30_000;
const MAX_VERIFIED = 20_000;

/** Injection token of the `TokenVerifier` that the guard uses. */
export const TOKEN_VERIFIER = Symbol('token verifier');

export interface TokenVerifier {
  /** Hits and misses of the cache of verified tokens. */
  readonly reads: CacheReads;
  /** @throws ApiError `unauthenticated` for a bad, expired or revoked token; `unavailable` when it cannot be judged */
  verify(token: string): Promise<AccessTokenClaims>;
  /** Reads new revocations from svc-auth at once. Known ones stay when svc-auth is away. */
  refreshRevocations(): Promise<void>;
  /**
   * Starts to poll keys and revocations. Resolves after the first poll: at once when svc-auth is away, and after at
   * most 10 seconds when it is slow.
   */
  start(): Promise<void>;
  stop(): void;
}

export interface TokenVerifierOptions {
  authUrl: string;
  credential: OwnCredential;
  logger: Logger;
}

/** Checks access tokens with svc-auth's public keys. Works without svc-auth once it has seen the keys. */
export function createTokenVerifier({ authUrl, credential, logger }: TokenVerifierOptions): TokenVerifier {
  const keys = signingKeys(authUrl);
  const revocations = new Revocations();
  // By the token's hash, so that a leaked heap holds no tokens. Expiry and revocation are checked every time.
  const verified = new TtlCache<AccessTokenClaims>({ ttlMs: VERIFIED_MS, max: MAX_VERIFIED });
  const timers: NodeJS.Timeout[] = [];
  // Polled often: a `fetch` with a deadline would create an error with its stack each time.
  const connection = new Agent({
    connect: { timeout: CALL_TIMEOUT_MS },
    headersTimeout: CALL_TIMEOUT_MS,
    bodyTimeout: CALL_TIMEOUT_MS,
  });
  let refreshing: Promise<void> | undefined;
  let following: Promise<void> | undefined;
  let away = false;
  let stopped = false;

  async function poll(holdSeconds: number): Promise<void> {
    try {
      const address = new URL(`/internal/revocations?after=${revocations.after}`, authUrl);
      const { statusCode, body } = await request(address, {
        dispatcher: connection,
        headers: {
          ...credentialHeaders(credential),
          // RFC 7240
          ...(holdSeconds > 0 && { prefer: `wait=${holdSeconds}` }),
        },
        headersTimeout: CALL_TIMEOUT_MS + holdSeconds * 1000,
      });
      if (statusCode !== 200) throw new Error(`svc-auth answered ${statusCode}: ${await body.text()}`);
      revocations.add(z.parse(revocationList, await body.json()).revocations);
      if (away) logger.info('svc-auth is back; revocations are followed again.');
      away = false;
    } catch (error) {
      if (!away && !stopped)
        logger.warn({ err: error }, 'svc-auth cannot be asked for revocations; the known ones hold.');
      away = true;
    }
  }

  // One request at a time: a slow svc-auth is not asked faster than it answers.
  const refresh = () => (refreshing ??= poll(0).finally(() => (refreshing = undefined)));
  const follow = () => (following ??= poll(HOLD_SECONDS).finally(() => (following = undefined)));
  // A request in progress may have started before the revocation that the caller waits for.
  const refreshRevocations = () => (refreshing ? refreshing.then(refresh) : refresh());

  return {
    reads: verified.reads,
    refreshRevocations,

    async verify(token) {
      const now = Date.now();
      const check = () => checkSignature(token, keys.keyFor);
      const claims = await verified.fetch(check, hash('sha256', token, 'base64url'));
      if (claims.exp * 1000 <= now || revocations.covers(claims)) throw refusal();
      return claims;
    },

    async start() {
      const every = (ms: number, work: () => Promise<void>) =>
        timers.push(setInterval(() => void work(), ms).unref());
      every(REVOCATIONS_EVERY_MS, follow);
      every(KEYS_EVERY_MS, async () => {
        revocations.prune(Date.now() / 1000);
        await keys.refresh();
      });
      const deadline = performance.now() + FIRST_POLL_MS;
      const firstKeys = async () => {
        while ((await keys.refresh()) === 'slow' && performance.now() < deadline);
      };
      const first = Promise.all([refreshRevocations(), firstKeys()]);
      await Promise.race([first, new Promise((resolve) => setTimeout(resolve, FIRST_POLL_MS).unref())]);
    },

    stop() {
      stopped = true;
      for (const timer of timers.splice(0)) clearInterval(timer);
      void connection.destroy();
    },
  };
}

async function checkSignature(token: string, keyFor: JWTVerifyGetKey): Promise<AccessTokenClaims> {
  try {
    const { payload } = await jwtVerify(token, keyFor, {
      algorithms: [TOKEN_ALGORITHM],
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
    });
    return z.parse(accessTokenClaims, payload);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw refusal();
  }
}

const refusal = () => new ApiError('unauthenticated', 'Please sign in again.');
