import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AuthorizationRequest } from './authorization-request';
import type { Person } from './people';

const CODE_LIFE_MS = 60_000;
const TOKEN_LIFE_MS = 3_600_000;

export interface Grant {
  readonly request: AuthorizationRequest;
  readonly person: Person;
}

/** Unused authorization codes, and access tokens. In memory only. */
export class Grants {
  private readonly codes = new Map<string, Grant & { until: number }>();
  private readonly tokens = new Map<string, { person: Person; until: number }>();

  newCode(grant: Grant): string {
    const code = randomBytes(24).toString('base64url');
    this.codes.set(code, { ...grant, until: Date.now() + CODE_LIFE_MS });
    return code;
  }

  /** Uses a code; it is invalid afterwards, whatever the outcome. */
  takeCode(code: string): Grant | null {
    const grant = this.codes.get(code);
    this.codes.delete(code);
    return grant && grant.until > Date.now() ? grant : null;
  }

  newAccessToken(person: Person): string {
    const token = randomBytes(24).toString('base64url');
    this.tokens.set(token, { person, until: Date.now() + TOKEN_LIFE_MS });
    return token;
  }

  personOf(accessToken: string): Person | null {
    const held = this.tokens.get(accessToken);
    return held && held.until > Date.now() ? held.person : null;
  }
}

/** Whether a PKCE verifier matches the challenge. */
export function provesPossession(verifier: string, challenge: string): boolean {
  const expected = Buffer.from(challenge);
  const given = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  return expected.length === given.length && timingSafeEqual(expected, given);
}
