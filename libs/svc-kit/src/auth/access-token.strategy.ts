import type { IncomingMessage } from 'node:http';
import passport from 'passport';
import { ApiError } from '../errors/api-error';
import type { TokenVerifier } from './token-verifier';

const BEARER = /^Bearer +([\w.-]+)$/i;

/** Passport's way of knowing a player: by the access token in the `Authorization` header. */
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
 * Passport's strategies are the process's, not the application's: each application gets a name of its own, so that
 * several in one process (as in tests) do not check each other's tokens.
 * @returns the name to ask for
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
