import type { AccessTokenClaims, Revocation } from '@feltbook/contracts';

/** Longer than any access token lives: older revocations are dropped. */
const KEPT_SECONDS = 24 * 60 * 60;

type EndedLogins = NonNullable<Revocation['logins']>;

const ends = ({ upTo, except }: EndedLogins, sid: string): boolean => sid <= upTo && sid !== except;

/** Ends what either of two ends. */
function union(one: EndedLogins, other: EndedLogins): EndedLogins {
  const upTo = one.upTo > other.upTo ? one.upTo : other.upTo;
  const goesOn = (sid: string | null) =>
    sid !== null && sid <= upTo && ![one, other].some((each) => ends(each, sid));
  return { upTo, except: [one.except, other.except].find(goesOn) ?? null };
}

/** Revoked logins and accounts, as last read from svc-auth. */
export class Revocations {
  private readonly logins = new Map<string, number>();
  private readonly accounts = new Map<string, number>();
  /** By account. One entry is enough: of two exceptions, the later revocation ends the earlier one. */
  private readonly endedLogins = new Map<string, EndedLogins & { readonly revokedAt: number }>();
  private lastSeq = 0;

  /** The number of the newest known revocation. */
  get after(): number {
    return this.lastSeq;
  }

  add(revocations: readonly Revocation[]): void {
    for (const { seq, kind, subject, revokedAt, logins } of revocations) {
      if (logins) {
        const before = this.endedLogins.get(subject);
        this.endedLogins.set(subject, { ...(before ? union(before, logins) : logins), revokedAt });
      } else {
        const known = kind === 'login' ? this.logins : this.accounts;
        known.set(subject, Math.max(revokedAt, known.get(subject) ?? 0));
      }
      this.lastSeq = Math.max(this.lastSeq, seq);
    }
  }

  covers({ sid, sub, iat }: AccessTokenClaims): boolean {
    if (this.logins.has(sid)) return true;
    const ended = this.endedLogins.get(sub);
    if (ended && ends(ended, sid)) return true;
    const since = this.accounts.get(sub);
    return since !== undefined && iat <= since;
  }

  /** Drops revocations that are older than any valid token. */
  prune(nowSeconds: number): void {
    const isOver = (revokedAt: number) => revokedAt < nowSeconds - KEPT_SECONDS;
    for (const known of [this.logins, this.accounts]) {
      for (const [subject, revokedAt] of known) if (isOver(revokedAt)) known.delete(subject);
    }
    for (const [subject, { revokedAt }] of this.endedLogins) {
      if (isOver(revokedAt)) this.endedLogins.delete(subject);
    }
  }
}
