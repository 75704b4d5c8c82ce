import { randomBytes } from 'node:crypto';
import { insertInto, writeEvent, type Query } from '@feltbook/svc-kit';
import { isEmail, type Role } from '@feltbook/contracts';
import { Not, type FindOneOptions } from 'typeorm';
import { AccountEntity } from './account.entity';
import { AccountTotalsEntity, TOTALS } from './account-totals.entity';

type Unique = 'id' | 'loginKey' | 'verifiedEmailKey' | 'googleSubject';
type Lock = 'FOR UPDATE' | '';

const lockOf = (lock: Lock): FindOneOptions<AccountEntity> =>
  lock === '' ? {} : { lock: { mode: 'pessimistic_write' } };

/** Finds an account by a unique field. `FOR UPDATE` locks its row until the transaction ends. */
export const findAccount = (
  { manager }: Pick<Query, 'manager'>,
  by: Unique,
  value: string,
  lock: Lock = '',
): Promise<AccountEntity | null> =>
  manager.findOne(AccountEntity, { where: { [by]: value }, ...lockOf(lock) });

/** Finds the account that signs in with an id: a username, or an address, which a verified one owns. */
export const findBySignInId = async (
  query: Pick<Query, 'manager'>,
  key: string,
  lock: Lock = '',
): Promise<AccountEntity | null> =>
  (await findAccount(query, 'verifiedEmailKey', key, lock)) ?? findAccount(query, 'loginKey', key, lock);

export const findOwner = ({ manager }: Query, lock: Lock = ''): Promise<AccountEntity | null> =>
  manager.findOne(AccountEntity, { where: { ownerSlot: 1 }, ...lockOf(lock) });

/** Without the rest, an account of a player that signs in with nothing yet. */
type NewAccount = Pick<AccountEntity, 'id' | 'displayName'> &
  Partial<
    Pick<
      AccountEntity,
      'loginId' | 'loginKey' | 'email' | 'emailKey' | 'emailVerified' | 'passwordHash' | 'googleSubject'
    >
  >;

/**
 * Stores an account, publishes its registration, and counts it.
 * @param query of a transaction
 * @param role the role that the same transaction sets next, for the event
 * @throws the driver's duplicate-key error if a unique field is taken
 */
export async function insertAccount(
  query: Query,
  account: NewAccount,
  now: Date,
  role: Role = 'player',
): Promise<void> {
  await insertInto(query.manager, AccountEntity)
    .values({
      ...account,
      verifiedEmail: account.emailVerified ? (account.emailKey ?? null) : null,
      createdAt: now,
    })
    .execute();
  await writeEvent(query, {
    type: 'account.registered',
    accountId: account.id,
    data: { registeredAt: now.toISOString(), role },
  });
  // Locks the counter until the transaction ends.
  await query.manager.increment(AccountTotalsEntity, TOTALS, 'accounts', 1);
}

/**
 * Stores an address that an account has verified, and publishes the change. The account signs in with it, also if it has a username.
 * @param email as `toEmailKey`
 * @throws the driver's duplicate-key error if another account verified the address
 */
export async function setVerifiedEmail(
  query: Query,
  { id, loginId, emailKey: former }: Pick<AccountEntity, 'id' | 'loginId' | 'emailKey'>,
  email: string,
): Promise<void> {
  await query.manager.update(
    AccountEntity,
    { id },
    {
      ...((loginId === null || isEmail(loginId)) && { loginId: email, loginKey: email }),
      email,
      emailKey: email,
      emailVerified: true,
      verifiedEmail: email,
      emailLostAt: null,
      pendingEmail: null,
    },
  );
  if (former !== email) await publishEmail(query, id);
}

const publishEmail = (query: Query, accountId: string): Promise<void> =>
  writeEvent(query, { type: 'account.email_changed', accountId, data: {} });

/**
 * Takes an address away from every account that has not verified it, and publishes that. An account that signs in with it gets a username
 * instead, and keeps its password, logins and results.
 * @param query of a transaction
 * @param verifiedBy the account that verifies the address
 */
export async function releaseEmail(
  query: Query,
  emailKey: string,
  verifiedBy: string,
  now: Date,
): Promise<void> {
  const { manager } = query;
  const claimants = await manager.find(AccountEntity, {
    select: { id: true, loginKey: true },
    where: { emailKey, emailVerified: false, id: Not(verifiedBy) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  for (const { id, loginKey } of claimants) {
    const username = `player-${randomBytes(6).toString('hex')}`;
    await manager.update(
      AccountEntity,
      { id },
      {
        ...(loginKey === emailKey && { loginId: username, loginKey: username }),
        email: null,
        emailKey: null,
        emailLostAt: now,
      },
    );
    await publishEmail(query, id);
  }
}
