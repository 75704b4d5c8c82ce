import type { AccessTokenClaims, Revocation } from '@feltbook/contracts';

/** Longer than any access token lives: older revocations are dropped. */
const KEPT_SECONDS = 24 * 60 * 60;

/** Revoked logins and accounts, as last read from svc-auth. */
export class Revocations {
  private readonly logins = new Map<string, number>();
  private readonly accounts = new Map<string, number>();
  private lastSeq = 0;

  /** The number of the newest known revocation. */
  get after(): number {
    return this.lastSeq;
  }

  add(revocations: readonly Revocation[]): void {
    for (const { seq, kind, subject, revokedAt } of revocations) {
      const known = kind === 'login' ? this.logins : this.accounts;
      known.set(subject, Math.max(revokedAt, known.get(subject) ?? 0));
      this.lastSeq = Math.max(this.lastSeq, seq);
    }
  }

  covers({ sid, sub, iat }: AccessTokenClaims): boolean {
    if (this.logins.has(sid)) return true;
    const since = this.accounts.get(sub);
    return since !== undefined && iat <= since;
  }

  /** Drops revocations that are older than any valid token. */
  prune(nowSeconds: number): void {
    for (const known of [this.logins, this.accounts]) {
      for (const [subject, revokedAt] of known) {
        if (revokedAt < nowSeconds - KEPT_SECONDS) known.delete(subject);
      }
    }
  }
}
