import { insertInto, type Query } from '@feltbook/svc-kit';
import { IsNull, LessThanOrEqual, MoreThan, Not } from 'typeorm';
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
export type LoginKey = Pick<LoginFamilyEntity, 'id' | 'accountId'>;

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

/** Unmarks the logins that proved this factor. @returns whether there were any */
export async function unmarkMfa({ manager }: Query, accountId: string, mfaBy: string): Promise<boolean> {
  const { affected } = await manager.update(
    LoginFamilyEntity,
    { accountId, mfa: true, mfaBy },
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

/** Where the logins of an account end. Ids sort by their begin. */
export interface LoginBounds {
  /** The newest login, ended or not. */
  readonly newest: string | null;
  /** The newest active login that is one too many beside a new one. */
  readonly excess: string | null;
}

/** @param limit how many logins of an account may be active */
export async function readLoginBounds(query: Query, accountId: string, limit: number): Promise<LoginBounds> {
  const [bounds] = await query.execute<LoginBounds>(
    `SELECT MAX(id) AS newest,
       (SELECT id FROM login_families WHERE account_id = ? AND ended_at IS NULL
        ORDER BY id DESC LIMIT 1 OFFSET ${limit - 1}) AS excess
     FROM login_families WHERE account_id = ?`,
    [accountId, accountId],
  );
  return bounds ?? { newest: null, excess: null };
}

/**
 * Ends active logins of an account by one statement.
 * @param logins the ones up to `upTo`, or all except `kept`; all by default
 * @returns how many
 */
export async function endFamilies(
  { manager }: Query,
  accountId: string,
  by: EndedBy,
  now: Date,
  { upTo, kept }: { upTo?: string; kept?: string | undefined } = {},
): Promise<number> {
  const id = upTo === undefined ? kept && Not(kept) : LessThanOrEqual(upTo);
  const { affected } = await manager.update(
    LoginFamilyEntity,
    { accountId, endedAt: IsNull(), ...(id && { id }) },
    { endedAt: now, endedBy: by },
  );
  return affected ?? 0;
}

/** @returns the account's logins that can still be used, the last used first, at most `limit` */
export const readLiveFamilies = (
  { manager }: Query,
  accountId: string,
  usedSince: Date,
  limit: number,
): Promise<LoginFamilyEntity[]> =>
  manager.find(LoginFamilyEntity, {
    where: { accountId, endedAt: IsNull(), lastUsedAt: MoreThan(usedSince) },
    order: { lastUsedAt: 'DESC', id: 'DESC' },
    take: limit,
  });

export const readFamilies = ({ manager }: Query, accountId: string): Promise<LoginFamilyEntity[]> =>
  manager.find(LoginFamilyEntity, { where: { accountId }, order: { startedAt: 'ASC', id: 'ASC' } });

export async function deleteFamiliesOf(query: Query, accountId: string): Promise<void> {
  await deleteTokensOf(query, accountId);
  await query.manager.delete(LoginFamilyEntity, { accountId });
}
