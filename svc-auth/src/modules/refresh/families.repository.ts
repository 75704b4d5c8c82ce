import type { Query } from '@feltbook/svc-kit';
import { fromSqlTime, toSqlTime } from '../../database/time';
import type { Platform } from '../accounts/account';

/** A login: every refresh token that descends from one sign-in. Its id is the `sid` of the access tokens. */
export interface Family {
  readonly id: string;
  readonly accountId: string;
  /** Where it was begun. */
  readonly platform: Platform;
  readonly expiresAt: Date;
  readonly ended: boolean;
}

export type EndedBy = 'logout' | 'replay' | 'owner';

export interface NewFamily {
  readonly id: string;
  readonly accountId: string;
  readonly platform: Platform;
  readonly startedAt: Date;
  readonly expiresAt: Date;
}

export async function insertFamily(query: Query, family: NewFamily): Promise<void> {
  const startedAt = toSqlTime(family.startedAt);
  await query.run(
    `INSERT INTO login_families (id, account_id, platform, started_at, last_used_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
    [family.id, family.accountId, family.platform, startedAt, startedAt, toSqlTime(family.expiresAt)],
  );
}

/** The family, held until the transaction ends: rotations of one family take turns. */
export async function lockFamily(query: Query, id: string): Promise<Family | null> {
  const [row] = await query.execute<{
    accountId: string;
    platform: Platform;
    expiresAt: string;
    endedAt: string | null;
  }>(
    `SELECT account_id AS accountId, platform, expires_at AS expiresAt, ended_at AS endedAt
     FROM login_families WHERE id = ? FOR UPDATE`,
    [id],
  );
  if (!row) return null;
  const { accountId, platform, expiresAt, endedAt } = row;
  return { id, accountId, platform, expiresAt: fromSqlTime(expiresAt), ended: endedAt !== null };
}

/** Whether a login of this account goes on. */
export async function isLive(query: Query, accountId: string, id: string): Promise<boolean> {
  const rows = await query.execute(
    'SELECT id FROM login_families WHERE id = ? AND account_id = ? AND ended_at IS NULL',
    [id, accountId],
  );
  return rows.length > 0;
}

export async function touchFamily(query: Query, id: string, now: Date): Promise<void> {
  await query.run('UPDATE login_families SET last_used_at = ? WHERE id = ?', [toSqlTime(now), id]);
}

/** @returns false when it had ended before, or is not a login of this account */
export async function endFamily(
  query: Query,
  accountId: string,
  id: string,
  by: EndedBy,
  now: Date,
): Promise<boolean> {
  const { affectedRows } = await query.run(
    'UPDATE login_families SET ended_at = ?, ended_by = ? WHERE id = ? AND account_id = ? AND ended_at IS NULL',
    [toSqlTime(now), by, id, accountId],
  );
  return affectedRows > 0;
}

/** Ids of the account's logins that go on, held until the transaction ends. */
export async function lockLiveFamilies(query: Query, accountId: string): Promise<string[]> {
  const rows = await query.execute<{ id: string }>(
    'SELECT id FROM login_families WHERE account_id = ? AND ended_at IS NULL ORDER BY id FOR UPDATE',
    [accountId],
  );
  return rows.map(({ id }) => id);
}

export interface LoginHistoryEntry {
  readonly platform: Platform;
  readonly startedAt: string;
  readonly lastUsedAt: string;
  readonly endedAt: string | null;
}

export function readFamilies(query: Query, accountId: string): Promise<LoginHistoryEntry[]> {
  return query.execute<LoginHistoryEntry>(
    `SELECT platform, started_at AS startedAt, last_used_at AS lastUsedAt, ended_at AS endedAt
     FROM login_families WHERE account_id = ? ORDER BY started_at, id`,
    [accountId],
  );
}

export async function deleteFamiliesOf(query: Query, accountId: string): Promise<void> {
  await query.run(
    `DELETE refresh_tokens FROM refresh_tokens JOIN login_families ON login_families.id = refresh_tokens.family_id
     WHERE login_families.account_id = ?`,
    [accountId],
  );
  await query.run('DELETE FROM login_families WHERE account_id = ?', [accountId]);
}
