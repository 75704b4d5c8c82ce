import type { IncomingMessage } from 'node:http';
import passport from 'passport';
import { ApiError } from '../errors/api-error';
import type { TokenVerifier } from './token-verifier';

const BEARER = /^Bearer +([\w.-]+)$/i;

/** Passport's strategy for the access token of the `Authorization` header. */
class AccessTokenStrategy extends passport.Strategy {
  constructor(private readonly verifier: TokenVerifier) {
    super();
  }

  override authenticate({ headers }: Pick<IncomingMessage, 'headers'>): void {
    const token = bearerOf(headers.authorization);
    if (!token) return this.error(new ApiError('unauthenticated', 'Please sign in.'));
    this.verifier.verify(token).then(
      (claims) => this.success(claims),
      (error: unknown) => this.error(error),
    );
  }
}

let strategies = 0;

/**
 * Registers a strategy under a name of its own: Passport's strategies are global, and several applications in one process
 * (as in tests) must not verify each other's tokens.
 * @returns the strategy's name
 */
export function useAccessTokens(verifier: TokenVerifier): string {
  strategies += 1;
  const name = `access-token-${strategies}`;
  passport.use(name, new AccessTokenStrategy(verifier));
  return name;
}

/** @returns the token of an `Authorization: Bearer` header */
export function bearerOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : BEARER.exec(header)?.[1];
}
