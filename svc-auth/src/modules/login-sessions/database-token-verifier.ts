import {
  accessTokenClaims,
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  TOKEN_TYPE,
  type AccessTokenClaims,
} from '@feltbook/contracts';
import { ApiError, type TokenVerifier } from '@feltbook/svc-kit';
import { createLocalJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import { IsNull, type Repository } from 'typeorm';
import * as z from 'zod/mini';
import type { KeyRing } from '../keys/key-ring';
import type { LoginSessionEntity } from './login-session.entity';

/** Where it finds keys and logins. */
interface Sources {
  readonly keys: KeyRing;
  readonly sessions: Repository<LoginSessionEntity>;
}

/**
 * Verifies tokens against the keys and logins in the database, so that a login that just ended at any replica is refused
 * here at once. Needs no list of revocations and no cache.
 */
export class DatabaseTokenVerifier implements TokenVerifier {
  readonly reads = { hits: 0, misses: 0 };
  private sources: Sources | undefined;

  /** The verifier is created before the application; this sets its sources afterwards. */
  connect(sources: Sources): void {
    this.sources = sources;
  }

  async verify(token: string): Promise<AccessTokenClaims> {
    if (!this.sources) throw new Error('The verifier was asked before the application was built.');
    const { keys, sessions } = this.sources;
    const jwks = createLocalJWKSet({ keys: await keys.publicKeys() });
    const claims = z.safeParse(accessTokenClaims, await checkSignature(token, jwks));
    if (!claims.success) throw refusal();
    const { sub: accountId, sid: id } = claims.data;
    if (!(await sessions.existsBy({ id, accountId, endedAt: IsNull() }))) throw refusal();
    return claims.data;
  }

  refreshRevocations(): Promise<void> {
    return Promise.resolve();
  }

  start(): Promise<void> {
    return Promise.resolve();
  }

  stop(): void {
    this.sources = undefined;
  }
}

async function checkSignature(
  token: string,
  jwks: ReturnType<typeof createLocalJWKSet>,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, jwks, {
      algorithms: [TOKEN_ALGORITHM],
      typ: TOKEN_TYPE,
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) throw refusal();
    throw error;
  }
}

const refusal = () => new ApiError('unauthenticated', 'Please sign in again.');
