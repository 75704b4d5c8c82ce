import * as z from 'zod/mini';

export const role = z.enum(['player', 'owner']);
export type Role = z.infer<typeof role>;

/** The algorithm of access tokens: ECDSA on P-256, which has a strength of 128 bits. */
export const TOKEN_ALGORITHM = 'ES256';
/** The `typ` of access tokens (RFC 9068). Other tokens of ours are never JWTs that these keys sign. */
export const TOKEN_TYPE = 'at+jwt';
export const TOKEN_ISSUER = 'feltbook';
export const TOKEN_AUDIENCE = 'feltbook-api';

/** Claims of an access token besides the standard `iss` and `aud`. `iat` and `exp` in seconds since 1970. */
export const accessTokenClaims = z.object({
  /** The account: a UUIDv7. */
  sub: z.string(),
  /** The login (refresh token family) of the token, by which it can be revoked. */
  sid: z.string(),
  role,
  /** The account's e-mail address, or null for an account that signed up with a handle. */
  email: z.nullable(z.string()),
  name: z.string(),
  /** Whether the sign-in proved two factors. */
  mfa: z.boolean(),
  iat: z.number(),
  exp: z.number(),
});
export type AccessTokenClaims = z.infer<typeof accessTokenClaims>;
