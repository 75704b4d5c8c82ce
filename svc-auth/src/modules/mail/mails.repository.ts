import { insertInto, toEmailKey, type Query } from '@feltbook/svc-kit';
import { LessThanOrEqual } from 'typeorm';
import { addSeconds } from '../../database/time';
import { MailEntity } from './mail.entity';
import { RefusedAddressEntity } from './refused-address.entity';

export async function insertMail({ manager }: Query, mail: Omit<MailEntity, 'failures'>): Promise<void> {
  await insertInto(manager, MailEntity).values(mail).execute();
}

/**
 * Takes the mails that are due, and sets them aside for `leaseSeconds`: nobody else sends them in that time.
 * @param query of a transaction
 */
export async function takeDueMails(
  { manager }: Query,
  limit: number,
  leaseSeconds: number,
  now: Date,
): Promise<MailEntity[]> {
  const due = await manager.find(MailEntity, {
    where: { sendAt: LessThanOrEqual(now) },
    order: { sendAt: 'ASC', id: 'ASC' },
    take: limit,
    lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
  });
  for (const { accountId, id } of due) {
    await manager.update(MailEntity, { accountId, id }, { sendAt: addSeconds(now, leaseSeconds) });
  }
  return due;
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

export const isRefused = ({ manager }: Query, address: string): Promise<boolean> =>
  manager.existsBy(RefusedAddressEntity, { addressKey: toEmailKey(address) });

export async function unmarkRefused({ manager }: Query, address: string): Promise<void> {
  await manager.delete(RefusedAddressEntity, { addressKey: toEmailKey(address) });
}
