import { insertInto, type Query } from '@feltbook/svc-kit';
import { IsNull, MoreThan, Not } from 'typeorm';
import { deleteTokensOf } from '../../database/statements/whole-sets';
import { LoginFamilyEntity, type EndedBy } from './login-family.entity';

export type NewFamily = Pick<
  LoginFamilyEntity,
  'id' | 'accountId' | 'platform' | 'device' | 'address' | 'mfa' | 'mfaBy' | 'startedAt' | 'expiresAt'
>;

export async function insertFamily({ manager }: Query, family: NewFamily): Promise<void> {
  await insertInto(manager, LoginFamilyEntity)
    .values({ ...family, lastUsedAt: family.startedAt })
    .execute();
}

/** Finds a login; the account determines its shard. */
export type LoginKey = Pick<LoginFamilyEntity, 'id'> & Partial<Pick<LoginFamilyEntity, 'accountId'>>;

/** Locks a family until the transaction ends: its rotations run one after another. */
export const lockFamily = ({ manager }: Query, key: LoginKey): Promise<LoginFamilyEntity | null> =>
  manager.findOne(LoginFamilyEntity, { where: key, lock: { mode: 'pessimistic_write' } });

export const findFamily = ({ manager }: Query, key: LoginKey): Promise<LoginFamilyEntity | null> =>
  manager.findOneBy(LoginFamilyEntity, key);

/** Whether the account has another login, ended or not. */
export const hasOtherFamily = ({ manager }: Query, accountId: string, id: string): Promise<boolean> =>
  manager.existsBy(LoginFamilyEntity, { accountId, id: Not(id) });

export async function markNewDevice({ manager }: Query, accountId: string, id: string): Promise<void> {
  await manager.update(LoginFamilyEntity, { id, accountId }, { isNewDevice: true });
}

/** Whether this login belongs to the account and has not ended. */
export const isLive = ({ manager }: Query, accountId: string, id: string): Promise<boolean> =>
  manager.existsBy(LoginFamilyEntity, { id, accountId, endedAt: IsNull() });

export async function touchFamily(
  { manager }: Query,
  { id, accountId }: LoginFamilyEntity,
  now: Date,
): Promise<void> {
  await manager.update(LoginFamilyEntity, { id, accountId }, { lastUsedAt: now });
}

/** Records that the player of a login proved a second factor later. */
export async function markMfa(
  { manager }: Query,
  accountId: string,
  id: string,
  mfaBy: string,
): Promise<void> {
  await manager.update(LoginFamilyEntity, { id, accountId, mfa: false }, { mfa: true, mfaBy });
}

/**
 * Unmarks the logins that proved this factor; also those of older replicas, which did not store which one.
 * @returns whether there were any
 */
export async function unmarkMfa({ manager }: Query, accountId: string, factor: string): Promise<boolean> {
  const { affected } = await manager.update(
    LoginFamilyEntity,
    [factor, IsNull()].map((mfaBy) => ({ accountId, mfa: true, mfaBy })),
    { mfa: false, mfaBy: null },
  );
  return affected !== 0;
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

/** Locks the account's active logins until the transaction ends. */
export const lockLiveFamilies = ({ manager }: Query, accountId: string): Promise<LoginFamilyEntity[]> =>
  manager.find(LoginFamilyEntity, {
    where: { accountId, endedAt: IsNull() },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });

/** @returns the account's logins that can still be used, the last used first */
export const readLiveFamilies = (
  { manager }: Query,
  accountId: string,
  usedSince: Date,
): Promise<LoginFamilyEntity[]> =>
  manager.find(LoginFamilyEntity, {
    where: { accountId, endedAt: IsNull(), lastUsedAt: MoreThan(usedSince) },
    order: { lastUsedAt: 'DESC', id: 'DESC' },
  });

export const readFamilies = ({ manager }: Query, accountId: string): Promise<LoginFamilyEntity[]> =>
  manager.find(LoginFamilyEntity, { where: { accountId }, order: { startedAt: 'ASC', id: 'ASC' } });

export async function deleteFamiliesOf(query: Query, accountId: string): Promise<void> {
  await deleteTokensOf(query, accountId);
  await query.manager.delete(LoginFamilyEntity, { accountId });
}
