import type { IncomingMessage } from 'node:http';
import passport from 'passport';
import { ApiError } from '../errors/api-error';
import type { TokenVerifier } from './token-verifier';

const BEARER = /^Bearer +([\w.-]+)$/i;

/** Passport's strategy for the access token of the `Authorization` header. */
export class AccessTokenStrategy extends passport.Strategy {
  override readonly name = 'access-token';

  constructor(private readonly verifier: Pick<TokenVerifier, 'verify'>) {
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

/** @returns the token of an `Authorization: Bearer` header */
export function bearerOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : BEARER.exec(header)?.[1];
}
