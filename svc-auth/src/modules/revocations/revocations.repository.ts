import type { Revocation } from '@feltbook/contracts';
import { insertInto, type Query } from '@feltbook/svc-kit';
import { MoreThan } from 'typeorm';
import { epochSeconds } from '../../database/time';
import { nextNumber } from '../../database/turns';
import { RevocationEntity } from './revocation.entity';

/** Most revocations in one response; a reader that needs more continues with its next call. */
const MOST_AT_ONCE = 5000;

export interface NewRevocation extends Pick<RevocationEntity, 'kind' | 'subject' | 'expiresAt'> {
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

/** @returns the revocations after number `after`, in order */
export const readRevocations = ({ manager }: Query, after: number, now: Date): Promise<Revocation[]> =>
  manager.find(RevocationEntity, {
    select: { seq: true, kind: true, subject: true, revokedAt: true },
    where: { seq: MoreThan(after), expiresAt: MoreThan(now) },
    order: { seq: 'ASC' },
    take: MOST_AT_ONCE,
  });
