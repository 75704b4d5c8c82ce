import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';
import type { Grant } from './grants';

const ALGORITHM = 'RS256';

export interface IdTokens {
  jwks(): Promise<{ keys: JWK[] }>;
  /** A signed ID token for the client of the grant; valid for an hour, like Google's. */
  issue(grant: Grant): Promise<string>;
}

/** Signs with a key that is generated on first use, which takes half of a start's processor time. */
export function createIdTokens(issuer: () => string): IdTokens {
  let generated: ReturnType<typeof generateKeyPair> | undefined;
  const keys = () => (generated ??= generateKeyPair(ALGORITHM));
  const kid = randomUUID();
  return {
    jwks: async () => ({
      keys: [{ ...(await exportJWK((await keys()).publicKey)), kid, use: 'sig', alg: ALGORITHM }],
    }),
    issue: async ({ request, person }) =>
      new SignJWT({
        email: person.email,
        email_verified: person.emailVerified,
        name: person.name,
        ...(request.nonce !== undefined && { nonce: request.nonce }),
      })
        .setProtectedHeader({ alg: ALGORITHM, kid })
        .setIssuer(issuer())
        .setSubject(person.subject)
        .setAudience(request.client_id)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign((await keys()).privateKey),
  };
}
