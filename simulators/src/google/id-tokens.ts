import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';
import type { Grant } from './grants';

const ALGORITHM = 'RS256';

export interface IdTokens {
  readonly jwks: { keys: JWK[] };
  /** A signed ID token for the client of the grant; valid for an hour, like Google's. */
  issue(grant: Grant): Promise<string>;
}

/** Signs with a key that is generated at start. */
export async function createIdTokens(issuer: () => string): Promise<IdTokens> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM);
  const kid = randomUUID();
  return {
    jwks: { keys: [{ ...(await exportJWK(publicKey)), kid, use: 'sig', alg: ALGORITHM }] },
    issue: ({ request, person }) =>
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
        .sign(privateKey),
  };
}
