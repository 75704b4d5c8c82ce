import { hash } from 'node:crypto';
import type { AccessTokenClaims } from '@feltbook/contracts';

const KEPT_MS = 30_000;
const MOST = 20_000;

/**
 * Tokens whose signature was found good a moment ago, by their hash, so that a leaked heap holds no tokens.
 * Expiry and revocation are not remembered: the verifier asks for both every time.
 */
export class VerifiedTokens {
  private readonly entries = new Map<string, { claims: AccessTokenClaims; until: number }>();

  keyOf(token: string): string {
    return hash('sha256', token, 'base64url');
  }

  get(key: string, now: number): AccessTokenClaims | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    if (entry.until > now) return entry.claims;
    this.entries.delete(key);
    return undefined;
  }

  set(key: string, claims: AccessTokenClaims, now: number): void {
    if (this.entries.size >= MOST) {
      const oldest = this.entries.keys().next();
      if (!oldest.done) this.entries.delete(oldest.value);
    }
    this.entries.set(key, { claims, until: now + KEPT_MS });
  }
}
