import { insertInto, type Query } from '@feltbook/svc-kit';
import { IsNull, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { deleteTokensOf } from '../../database/statements/whole-sets';
import { LoginSessionEntity, type EndedBy } from './login-session.entity';

export type NewSession = Pick<
  LoginSessionEntity,
  'id' | 'accountId' | 'platform' | 'device' | 'address' | 'mfa' | 'mfaBy' | 'startedAt' | 'expiresAt'
>;

export async function insertSession({ manager }: Query, session: NewSession): Promise<void> {
  await insertInto(manager, LoginSessionEntity)
    .values({ ...session, lastUsedAt: session.startedAt })
    .execute();
}

/** Finds a login; the account determines its shard. */
export type SessionKey = Pick<LoginSessionEntity, 'id' | 'accountId'>;

/** Locks a session until the transaction ends: its rotations run one after another. */
export const lockSession = ({ manager }: Query, key: SessionKey): Promise<LoginSessionEntity | null> =>
  manager.findOne(LoginSessionEntity, { where: key, lock: { mode: 'pessimistic_write' } });

export const findSession = ({ manager }: Query, key: SessionKey): Promise<LoginSessionEntity | null> =>
  manager.findOneBy(LoginSessionEntity, key);

/** Whether the account has another login, ended or not. */
export const hasOtherSession = ({ manager }: Query, accountId: string, id: string): Promise<boolean> =>
  manager.existsBy(LoginSessionEntity, { accountId, id: Not(id) });

export async function markNewDevice({ manager }: Query, accountId: string, id: string): Promise<void> {
  await manager.update(LoginSessionEntity, { id, accountId }, { isNewDevice: true });
}

/** Whether this login belongs to the account and has not ended. */
export const isLive = ({ manager }: Query, accountId: string, id: string): Promise<boolean> =>
  manager.existsBy(LoginSessionEntity, { id, accountId, endedAt: IsNull() });

export async function touchSession(
  { manager }: Query,
  { id, accountId }: LoginSessionEntity,
  now: Date,
): Promise<void> {
  await manager.update(LoginSessionEntity, { id, accountId }, { lastUsedAt: now });
}

/** Records that the player of a login proved a second factor later. */
export async function markMfa(
  { manager }: Query,
  accountId: string,
  id: string,
  mfaBy: string,
): Promise<void> {
  await manager.update(LoginSessionEntity, { id, accountId, mfa: false }, { mfa: true, mfaBy });
}

/** Unmarks the logins that proved this factor. @returns whether there were any */
export async function unmarkMfa({ manager }: Query, accountId: string, mfaBy: string): Promise<boolean> {
  const { affected } = await manager.update(
    LoginSessionEntity,
    { accountId, mfa: true, mfaBy },
    { mfa: false, mfaBy: null },
  );
  return affected !== 0;
}

/** @returns false if it had ended before, or does not belong to the account */
export async function endSession(
  { manager }: Query,
  accountId: string,
  id: string,
  by: EndedBy,
  now: Date,
): Promise<boolean> {
  const { affected } = await manager.update(
    LoginSessionEntity,
    { id, accountId, endedAt: IsNull() },
    { endedAt: now, endedBy: by },
  );
  return affected === 1;
}

/** Where the logins of an account end. Ids sort by their begin. */
export interface SessionBounds {
  /** The newest login, ended or not. */
  readonly newest: string | null;
  /** The newest active login that is one too many beside a new one. */
  readonly excess: string | null;
}

/** @param limit how many logins of an account may be active */
export async function readSessionBounds(
  query: Query,
  accountId: string,
  limit: number,
): Promise<SessionBounds> {
  const [bounds] = await query.execute<SessionBounds>(
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
export async function endSessions(
  { manager }: Query,
  accountId: string,
  by: EndedBy,
  now: Date,
  { upTo, kept }: { upTo?: string; kept?: string | undefined } = {},
): Promise<number> {
  const id = upTo === undefined ? kept && Not(kept) : LessThanOrEqual(upTo);
  const { affected } = await manager.update(
    LoginSessionEntity,
    { accountId, endedAt: IsNull(), ...(id && { id }) },
    { endedAt: now, endedBy: by },
  );
  return affected ?? 0;
}

/** @returns the account's logins that can still be used, the last used first, at most `limit` */
export const readLiveSessions = (
  { manager }: Query,
  accountId: string,
  usedSince: Date,
  limit: number,
): Promise<LoginSessionEntity[]> =>
  manager.find(LoginSessionEntity, {
    where: { accountId, endedAt: IsNull(), lastUsedAt: MoreThan(usedSince) },
    order: { lastUsedAt: 'DESC', id: 'DESC' },
    take: limit,
  });

export const readSessions = ({ manager }: Query, accountId: string): Promise<LoginSessionEntity[]> =>
  manager.find(LoginSessionEntity, { where: { accountId }, order: { startedAt: 'ASC', id: 'ASC' } });

export async function deleteSessionsOf(query: Query, accountId: string): Promise<void> {
  await deleteTokensOf(query, accountId);
  await query.manager.delete(LoginSessionEntity, { accountId });
}
