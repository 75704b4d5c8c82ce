import type { IncomingMessage } from 'node:http';
import type { AccessTokenClaims } from '@feltbook/contracts';
import passport from 'passport';
import { ApiError } from '../errors/api-error';
import { useStrategy } from './strategy-guard';
import type { TokenVerifier } from './token-verifier';

const BEARER = /^Bearer +([\w.-]+)$/i;

type Call = Pick<IncomingMessage, 'headers'>;

/** Passport's strategy for the access token of the `Authorization` header. */
export class AccessTokenStrategy extends passport.Strategy {
  override readonly name = 'access-token';

  constructor(private readonly verifier: Pick<TokenVerifier, 'verify'>) {
    super();
  }

  override authenticate({ headers }: Call): void {
    const token = bearerOf(headers.authorization);
    if (!token) return this.error(new ApiError('unauthenticated', 'Please sign in.'));
    this.verifier.verify(token).then(
      (claims) => this.success(claims),
      (error: unknown) => this.error(error),
    );
  }
}

/**
 * Runs the strategy for calls that Nest does not route, such as those of the gateway's proxy.
 * @returns a function that reads the claims of a call's token. It throws as {@link TokenVerifier.verify}
 */
export function accessTokenReader(
  verifier: Pick<TokenVerifier, 'verify'>,
): (call: Call) => Promise<AccessTokenClaims> {
  const name = useStrategy(new AccessTokenStrategy(verifier));
  return (call) =>
    new Promise((resolve, reject) => {
      const end = (error: Error | null, claims: AccessTokenClaims) =>
        error ? reject(error) : resolve(claims);
      const run = passport.authenticate(name, { session: false }, end) as (...params: unknown[]) => void;
      run(call, undefined, reject);
    });
}

/** @returns the token of an `Authorization: Bearer` header */
export function bearerOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : BEARER.exec(header)?.[1];
}
