import type { Query } from '@feltbook/svc-kit';
import { LessThanOrEqual } from 'typeorm';
import { addSeconds } from '../../database/time';
import { MailEntity } from './mail.entity';

/** A mail that this process may send until `leasedUntil`; nobody else takes it before. */
export interface ClaimedMail {
  readonly mail: MailEntity;
  readonly leasedUntil: Date;
}

/**
 * Claims the mail that has been due for longest.
 * @param query of a transaction
 * @returns null if none is due
 */
export async function claimMail(
  { manager }: Query,
  leaseSeconds: number,
  now: Date,
): Promise<ClaimedMail | null> {
  const [mail] = await manager.find(MailEntity, {
    where: { sendAt: LessThanOrEqual(now) },
    order: { sendAt: 'ASC', id: 'ASC' },
    take: 1,
    lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
  });
  if (!mail) return null;
  const leasedUntil = addSeconds(now, leaseSeconds);
  await manager.update(MailEntity, { accountId: mail.accountId, id: mail.id }, { sendAt: leasedUntil });
  return { mail, leasedUntil };
}
