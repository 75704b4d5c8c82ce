import { insertInto, type Query } from '@feltbook/svc-kit';
import { In } from 'typeorm';
import { ErasedAccountEntity } from './erased-account.entity';

/** @param query of the transaction that deletes the account */
export async function addErased({ manager }: Query, accountId: string, now: Date): Promise<void> {
  await insertInto(manager, ErasedAccountEntity)
    .values({ accountId, erasedAt: now })
    .orUpdate(['account_id'])
    .execute();
}

/** @returns the ids that belong to deleted accounts */
export async function erasedAmong({ manager }: Query, accountIds: readonly string[]): Promise<Set<string>> {
  if (accountIds.length === 0) return new Set();
  const rows = await manager.find(ErasedAccountEntity, {
    select: { accountId: true },
    where: { accountId: In(accountIds) },
  });
  return new Set(rows.map(({ accountId }) => accountId));
}
