import { insertInto, toEmailKey, type Query } from '@feltbook/svc-kit';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { addSeconds } from '../../database/time';
import { MailEntity } from './mail.entity';
import { RefusedAddressEntity } from './refused-address.entity';

export async function insertMail({ manager }: Query, mail: Omit<MailEntity, 'failures'>): Promise<void> {
  await insertInto(manager, MailEntity).values(mail).execute();
}

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

/** Lets another process send a claimed mail at once. */
export async function releaseMail({ manager }: Query, { mail, leasedUntil }: ClaimedMail): Promise<void> {
  const { accountId, id, sendAt } = mail;
  await manager.update(MailEntity, { accountId, id, sendAt: leasedUntil }, { sendAt });
}

/** How many mails wait, those that failed before included, and the age of the oldest. */
export async function readBacklog(
  { manager }: Query,
  now: Date,
): Promise<{ waiting: number; oldestSeconds: number }> {
  const waiting = await manager.count(MailEntity);
  const [oldest] = await manager.find(MailEntity, { order: { createdAt: 'ASC' }, take: 1 });
  const ageMs = oldest ? now.getTime() - oldest.createdAt.getTime() : 0;
  return { waiting, oldestSeconds: Math.max(0, ageMs / 1000) };
}

export async function postponeMail(
  { manager }: Query,
  { accountId, id, failures }: MailEntity,
  sendAt: Date,
): Promise<void> {
  await manager.update(MailEntity, { accountId, id }, { sendAt, failures: failures + 1 });
}

export async function deleteMail({ manager }: Query, { accountId, id }: MailEntity): Promise<void> {
  await manager.delete(MailEntity, { accountId, id });
}

export async function deleteMailsOf({ manager }: Query, accountId: string): Promise<void> {
  await manager.delete(MailEntity, { accountId });
}

export async function markRefused({ manager }: Query, address: string, now: Date): Promise<void> {
  await manager.upsert(RefusedAddressEntity, { addressKey: toEmailKey(address), refusedAt: now }, [
    'addressKey',
  ]);
}

/** Whether an address was refused since a moment. Older refusals have expired. */
export const isRefused = ({ manager }: Query, address: string, since: Date): Promise<boolean> =>
  manager.existsBy(RefusedAddressEntity, { addressKey: toEmailKey(address), refusedAt: MoreThan(since) });

export async function deleteExpiredRefusals({ manager }: Query, since: Date): Promise<void> {
  await manager.delete(RefusedAddressEntity, { refusedAt: LessThanOrEqual(since) });
}

export async function unmarkRefused({ manager }: Query, address: string): Promise<void> {
  await manager.delete(RefusedAddressEntity, { addressKey: toEmailKey(address) });
}
