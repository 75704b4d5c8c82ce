import type { Revocation } from '@feltbook/contracts';
import { insertInto, type Query } from '@feltbook/svc-kit';
import { epochSeconds } from '../../database/time';
import { nextNumber } from '../../database/turns';
import { RevocationEntity } from './revocation.entity';

/** Most revocations in one response; a reader that needs more continues with its next call. */
const MOST_AT_ONCE = 5000;

export interface NewRevocation
  extends
    Pick<RevocationEntity, 'kind' | 'subject' | 'expiresAt'>,
    Partial<Pick<RevocationEntity, 'upToLogin' | 'keptLogin'>> {
  /** Tokens of an account that were issued later are valid. */
  readonly revokedAt: Date;
}

/** Call it last in a transaction: other revocations wait until it commits. */
export async function insertRevocation(query: Query, revocation: NewRevocation): Promise<void> {
  const seq = await nextNumber(query, 'revocations');
  await insertInto(query.manager, RevocationEntity)
    .values({ ...revocation, seq, revokedAt: epochSeconds(revocation.revokedAt) })
    .execute();
}

/**
 * A statement without TypeORM's builder, because it is sent several times a second.
 * @returns the revocations after number `after`, in order
 */
export async function readRevocations(query: Query, after: number, now: Date): Promise<Revocation[]> {
  type Row = Pick<Revocation, 'kind' | 'subject'> &
    Pick<RevocationEntity, 'upToLogin' | 'keptLogin'> &
    Record<'seq' | 'revokedAt', string>;
  const rows = await query.execute<Row>(
    `SELECT seq, kind, subject, revoked_at AS revokedAt, up_to_login AS upToLogin, kept_login AS keptLogin FROM revocations
     WHERE seq > ? AND expires_at > ? ORDER BY seq LIMIT ${MOST_AT_ONCE}`,
    [after, now],
  );
  return rows.map(({ kind, subject, upToLogin, keptLogin, ...row }) => ({
    seq: Number(row.seq),
    kind,
    subject,
    revokedAt: Number(row.revokedAt),
    ...(upToLogin !== null && { logins: { upTo: upToLogin, except: keptLogin } }),
  }));
}
