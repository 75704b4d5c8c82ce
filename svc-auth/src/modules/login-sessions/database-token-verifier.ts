import {
  accessTokenClaims,
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  TOKEN_TYPE,
  type AccessTokenClaims,
} from '@feltbook/contracts';
import { ApiError, directQuery, type TokenVerifier } from '@feltbook/svc-kit';
import { createLocalJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import type { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { isLive } from './login-sessions.repository';
import type { KeyRing } from '../keys/key-ring';

/**
 * Verifies tokens against the keys and logins in the database, so that a login that just ended at any replica is refused
 * here at once. Needs no list of revocations and no cache.
 */
export class DatabaseTokenVerifier implements TokenVerifier {
  readonly reads = { hits: 0, misses: 0 };
  private sources: { keys: KeyRing; dataSource: DataSource } | undefined;

  /** The verifier is created before the application; this sets its sources afterwards. */
  connect(sources: { keys: KeyRing; dataSource: DataSource }): void {
    this.sources = sources;
  }

  async verify(token: string): Promise<AccessTokenClaims> {
    if (!this.sources) throw new Error('The verifier was asked before the application was built.');
    const { keys, dataSource } = this.sources;
    const jwks = createLocalJWKSet({ keys: await keys.publicKeys() });
    const claims = z.safeParse(accessTokenClaims, await checkSignature(token, jwks));
    if (!claims.success) throw refusal();
    if (!(await isLive(directQuery(dataSource), claims.data.sub, claims.data.sid))) throw refusal();
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
