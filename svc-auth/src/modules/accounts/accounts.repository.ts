import { insertInto, writeEvent, type Query } from '@feltbook/svc-kit';
import type { Role } from '@feltbook/contracts';
import type { FindOneOptions } from 'typeorm';
import { AccountEntity } from './account.entity';
import { countAccounts } from './account-totals.repository';

type Unique = 'id' | 'loginKey' | 'verifiedEmailKey' | 'googleSubject';
type Lock = 'FOR UPDATE' | '';

const lockOf = (lock: Lock): FindOneOptions<AccountEntity> =>
  lock === '' ? {} : { lock: { mode: 'pessimistic_write' } };

/** The account that one of its unique names belongs to. `FOR UPDATE` holds it until the transaction ends. */
export const findAccount = (
  { manager }: Query,
  by: Unique,
  value: string,
  lock: Lock = '',
): Promise<AccountEntity | null> =>
  manager.findOne(AccountEntity, { where: { [by]: value }, ...lockOf(lock) });

export const findOwner = ({ manager }: Query, lock: Lock = ''): Promise<AccountEntity | null> =>
  manager.findOne(AccountEntity, { where: { ownerSlot: 1 }, ...lockOf(lock) });

/** The account of an e-mail address: the one for which it is verified, before the one that signs in with it. */
export const findByEmail = ({ manager }: Query, emailKey: string): Promise<AccountEntity | null> =>
  manager.findOne(AccountEntity, {
    where: { emailKey },
    // Descending, null comes last.
    order: { emailVerified: 'DESC', loginKey: 'DESC', id: 'ASC' },
  });

export type NewAccount = Pick<
  AccountEntity,
  | 'id'
  | 'loginId'
  | 'loginKey'
  | 'email'
  | 'emailKey'
  | 'emailVerified'
  | 'displayName'
  | 'passwordHash'
  | 'googleSubject'
  | 'role'
>;

/**
 * Stores an account, publishes its registration, and counts it.
 * @param query of a transaction, so that all of it is stored together
 * @param becomes the role that the same transaction gives it, for the event
 * @throws the driver's duplicate-key error when one of its unique names is taken
 */
export async function insertAccount(
  query: Query,
  account: NewAccount,
  now: Date,
  becomes: Role = account.role,
): Promise<void> {
  await insertInto(query.manager, AccountEntity)
    .values({ ...account, createdAt: now, announced: true })
    .execute();
  await writeEvent(query, {
    type: 'account.registered',
    accountId: account.id,
    data: { registeredAt: now.toISOString(), role: becomes },
  });
  await countAccounts(query, 1);
}

/** Changes the hash only while it is still the one that was read. */
export async function replacePasswordHash(
  { manager }: Query,
  accountId: string,
  from: string,
  to: string,
): Promise<void> {
  await manager.update(AccountEntity, { id: accountId, passwordHash: from }, { passwordHash: to });
}

export async function linkGoogle({ manager }: Query, accountId: string, subject: string): Promise<void> {
  await manager.update(AccountEntity, { id: accountId }, { googleSubject: subject });
}

export async function setRole({ manager }: Query, accountId: string, role: Role): Promise<void> {
  await manager.update(AccountEntity, { id: accountId }, { role });
}

/** @param query of a transaction, as for `insertAccount` */
export async function deleteAccount(query: Query, accountId: string): Promise<boolean> {
  const { affected } = await query.manager.delete(AccountEntity, { id: accountId });
  if (!affected) return false;
  await countAccounts(query, -1);
  return true;
}
