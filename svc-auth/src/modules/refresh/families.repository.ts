import { insertInto, type Query } from '@feltbook/svc-kit';
import { IsNull } from 'typeorm';
import { deleteTokensOf } from '../../database/statements/whole-sets';
import { LoginFamilyEntity, type EndedBy } from './login-family.entity';

export type NewFamily = Pick<LoginFamilyEntity, 'id' | 'accountId' | 'platform' | 'startedAt' | 'expiresAt'>;

export async function insertFamily({ manager }: Query, family: NewFamily): Promise<void> {
  await insertInto(manager, LoginFamilyEntity)
    .values({ ...family, lastUsedAt: family.startedAt })
    .execute();
}

/** Locks a family until the transaction ends: its rotations run one after another. */
export const lockFamily = ({ manager }: Query, id: string): Promise<LoginFamilyEntity | null> =>
  manager.findOne(LoginFamilyEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });

/** Whether this login belongs to the account and has not ended. */
export const isLive = ({ manager }: Query, accountId: string, id: string): Promise<boolean> =>
  manager.existsBy(LoginFamilyEntity, { id, accountId, endedAt: IsNull() });

export async function touchFamily({ manager }: Query, id: string, now: Date): Promise<void> {
  await manager.update(LoginFamilyEntity, { id }, { lastUsedAt: now });
}

/** @returns false if it had ended before, or does not belong to the account */
export async function endFamily(
  { manager }: Query,
  accountId: string,
  id: string,
  by: EndedBy,
  now: Date,
): Promise<boolean> {
  const { affected } = await manager.update(
    LoginFamilyEntity,
    { id, accountId, endedAt: IsNull() },
    { endedAt: now, endedBy: by },
  );
  return affected === 1;
}

/** Locks the account's active logins until the transaction ends. @returns their ids */
export async function lockLiveFamilies({ manager }: Query, accountId: string): Promise<string[]> {
  const families = await manager.find(LoginFamilyEntity, {
    select: { id: true },
    where: { accountId, endedAt: IsNull() },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  return families.map(({ id }) => id);
}

export const readFamilies = ({ manager }: Query, accountId: string): Promise<LoginFamilyEntity[]> =>
  manager.find(LoginFamilyEntity, { where: { accountId }, order: { startedAt: 'ASC', id: 'ASC' } });

export async function deleteFamiliesOf(query: Query, accountId: string): Promise<void> {
  await deleteTokensOf(query, accountId);
  await query.manager.delete(LoginFamilyEntity, { accountId });
}
