import type { Revocation } from '@feltbook/contracts';
import { insertInto, type Query } from '@feltbook/svc-kit';
import { MoreThan } from 'typeorm';
import { nextNumber } from '../../database/statements/next-number';
import { epochSeconds } from '../../database/time';
import { RevocationEntity } from './revocation.entity';

/** Where a reader that was away for long continues at its next call. */
const MOST_AT_ONCE = 5000;

export interface NewRevocation extends Pick<RevocationEntity, 'kind' | 'subject' | 'expiresAt'> {
  /** Tokens of an account that were issued later count again. */
  readonly revokedAt: Date;
}

/** Do this last in a transaction: it makes other revocations wait until this one is committed. */
export async function insertRevocation(query: Query, revocation: NewRevocation): Promise<void> {
  const seq = await nextNumber(query, 'revocations');
  await insertInto(query.manager, RevocationEntity)
    .values({ ...revocation, seq, revokedAt: epochSeconds(revocation.revokedAt) })
    .execute();
}

/** @returns what was revoked after the number `after`, in order */
export const readRevocations = ({ manager }: Query, after: number, now: Date): Promise<Revocation[]> =>
  manager.find(RevocationEntity, {
    select: { seq: true, kind: true, subject: true, revokedAt: true },
    where: { seq: MoreThan(after), expiresAt: MoreThan(now) },
    order: { seq: 'ASC' },
    take: MOST_AT_ONCE,
  });
