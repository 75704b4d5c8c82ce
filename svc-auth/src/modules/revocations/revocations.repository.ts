import type { Revocation } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { epochSeconds, toSqlTime } from '../../database/time';
import { nextNumber } from '../../database/turns';

/** Where a reader that was away for long continues at its next call. */
const MOST_AT_ONCE = 5000;

export interface NewRevocation {
  readonly kind: Revocation['kind'];
  /** The `sid` or the `sub` of the tokens. */
  readonly subject: string;
  /** Tokens of an account that were issued later count again. */
  readonly revokedAt: Date;
  /** When the last token that it could concern has expired. */
  readonly expiresAt: Date;
}

/** Do this last in a transaction: it makes other revocations wait until this one is committed. */
export async function insertRevocation(query: Query, revocation: NewRevocation): Promise<void> {
  const seq = await nextNumber(query, 'revocations');
  await query.run(
    'INSERT INTO revocations (seq, kind, subject, revoked_at, expires_at) VALUES (?, ?, ?, ?, ?)',
    [
      seq,
      revocation.kind,
      revocation.subject,
      epochSeconds(revocation.revokedAt),
      toSqlTime(revocation.expiresAt),
    ],
  );
}

/** @returns what was revoked after the number `after`, in order */
export async function readRevocations(query: Query, after: number, now: Date): Promise<Revocation[]> {
  const rows = await query.execute<
    Record<'seq' | 'revokedAt', string> & Pick<Revocation, 'kind' | 'subject'>
  >(
    `SELECT seq, kind, subject, revoked_at AS revokedAt FROM revocations
     WHERE seq > ? AND expires_at > ? ORDER BY seq LIMIT ${MOST_AT_ONCE}`,
    [after, toSqlTime(now)],
  );
  return rows.map(({ seq, kind, subject, revokedAt }) => ({
    seq: Number(seq),
    kind,
    subject,
    revokedAt: Number(revokedAt),
  }));
}

export async function removeExpiredRevocations(query: Query, now: Date): Promise<void> {
  await query.run('DELETE FROM revocations WHERE expires_at < ? LIMIT 10000', [toSqlTime(now)]);
}
