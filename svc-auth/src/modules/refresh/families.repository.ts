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

/** The family, held until the transaction ends: rotations of one family take turns. */
export const lockFamily = ({ manager }: Query, id: string): Promise<LoginFamilyEntity | null> =>
  manager.findOne(LoginFamilyEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });

/** Whether a login of this account goes on. */
export const isLive = ({ manager }: Query, accountId: string, id: string): Promise<boolean> =>
  manager.existsBy(LoginFamilyEntity, { id, accountId, endedAt: IsNull() });

export async function touchFamily({ manager }: Query, id: string, now: Date): Promise<void> {
  await manager.update(LoginFamilyEntity, { id }, { lastUsedAt: now });
}

/** @returns false when it had ended before, or is not a login of this account */
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

/** Ids of the account's logins that go on, held until the transaction ends. */
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
