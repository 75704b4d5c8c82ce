import { hash } from 'node:crypto';
import {
  accessTokenClaims,
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  TOKEN_TYPE,
  type AccessTokenClaims,
} from '@feltbook/contracts';
import { jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import { TtlCache } from '../cache/ttl-cache';
import { ApiError } from '../errors/api-error';
import type { CacheReads } from '../metrics/cache-reads';
import { IssuerClock } from './issuer-clock';
import { createRevocationPoll, type RevocationPollOptions } from './revocation-poll';
import { Revocations } from './revocations';
import { signingKeys } from './signing-keys';

/** Shortest time between two polls, if svc-auth does not hold them. */
const REVOCATIONS_EVERY_MS = 250;
const KEYS_EVERY_MS = 60_000;
/** A replica without the keys would reject everybody who is signed in. */
const FIRST_POLL_MS = 10_000;
const VERIFIED_MS = 30_000;
const MAX_VERIFIED = 20_000;

/** Injection token of the `TokenVerifier` that the guard uses. */
export const TOKEN_VERIFIER = Symbol('token verifier');

export interface TokenVerifier {
  /** Hits and misses of the cache of verified tokens. */
  readonly reads: CacheReads;
  /** @throws ApiError `unauthenticated` for a bad, expired or revoked token; `unavailable` if svc-auth is away and the key is unknown */
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

export type TokenVerifierOptions = RevocationPollOptions;

/** Checks access tokens with svc-auth's public keys. Works without svc-auth once it has seen the keys. */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const keys = signingKeys(options.authUrl);
  const revocations = new Revocations();
  const clock = new IssuerClock();
  const poll = createRevocationPoll(options, revocations, clock);
  // By the token's hash, so that a leaked heap holds no tokens. Expiry and revocation are checked every time.
  const verified = new TtlCache<AccessTokenClaims>({ ttlMs: VERIFIED_MS, max: MAX_VERIFIED });
  const timers: NodeJS.Timeout[] = [];

  return {
    reads: verified.reads,
    refreshRevocations: poll.refresh,

    async verify(token) {
      const now = clock.now();
      const check = () => checkSignature(token, keys.keyFor, new Date(now));
      const claims = await verified.fetch(check, hash('sha256', token, 'base64url'));
      if (claims.exp * 1000 <= now || revocations.covers(claims)) throw refusal();
      return claims;
    },

    async start() {
      const every = (ms: number, work: () => Promise<void>) =>
        timers.push(setInterval(() => void work(), ms).unref());
      every(REVOCATIONS_EVERY_MS, poll.follow);
      every(KEYS_EVERY_MS, async () => {
        revocations.prune(clock.now() / 1000);
        await keys.refresh();
      });
      const deadline = performance.now() + FIRST_POLL_MS;
      const firstKeys = async () => {
        while ((await keys.refresh()) === 'slow' && performance.now() < deadline);
      };
      const first = Promise.all([poll.refresh(), firstKeys()]);
      await Promise.race([first, new Promise((resolve) => setTimeout(resolve, FIRST_POLL_MS).unref())]);
    },

    stop() {
      for (const timer of timers.splice(0)) clearInterval(timer);
      poll.stop();
    },
  };
}

async function checkSignature(
  token: string,
  keyFor: JWTVerifyGetKey,
  currentDate: Date,
): Promise<AccessTokenClaims> {
  try {
    const { payload } = await jwtVerify(token, keyFor, {
      algorithms: [TOKEN_ALGORITHM],
      typ: TOKEN_TYPE,
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      currentDate,
    });
    return z.parse(accessTokenClaims, payload);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw refusal();
  }
}

const refusal = () => new ApiError('unauthenticated', 'Please sign in again.');
