import { writeEvent, type Query } from '@feltbook/svc-kit';
import type { Role } from '@feltbook/contracts';
import { toSqlTime } from '../../database/time';
import type { AccountRecord } from './account';
import { countAccounts } from './account-totals.repository';

const COLUMNS = `id, login_id AS loginId, login_key AS loginKey, email, email_key AS emailKey,
  email_verified AS emailVerified, display_name AS displayName, password_hash AS passwordHash,
  google_subject AS googleSubject, role, created_at AS createdAt, last_login_at AS lastLoginAt, platform`;

type AccountRow = Omit<AccountRecord, 'emailVerified'> & { emailVerified: number };
type Lock = 'FOR UPDATE' | '';

const UNIQUE_COLUMNS = {
  id: 'id',
  loginKey: 'login_key',
  verifiedEmailKey: 'verified_email_key',
  googleSubject: 'google_subject',
} as const;

/** The account that one of its unique names belongs to. `FOR UPDATE` holds it until the transaction ends. */
export async function findAccount(
  query: Query,
  by: keyof typeof UNIQUE_COLUMNS,
  value: string,
  lock: Lock = '',
): Promise<AccountRecord | null> {
  const rows = await query.execute<AccountRow>(
    `SELECT ${COLUMNS} FROM accounts WHERE ${UNIQUE_COLUMNS[by]} = ? ${lock}`,
    [value],
  );
  return first(rows);
}

export async function findOwner(query: Query, lock: Lock = ''): Promise<AccountRecord | null> {
  return first(
    await query.execute<AccountRow>(`SELECT ${COLUMNS} FROM accounts WHERE owner_slot = 1 ${lock}`),
  );
}

/** The account of an e-mail address: the one for which it is verified, before the one that signs in with it. */
export async function findByEmail(query: Query, emailKey: string): Promise<AccountRecord | null> {
  return first(
    await query.execute<AccountRow>(
      `SELECT ${COLUMNS} FROM accounts WHERE email_key = ?
       ORDER BY email_verified DESC, login_key IS NULL, id LIMIT 1`,
      [emailKey],
    ),
  );
}

export type NewAccount = Omit<AccountRecord, 'createdAt' | 'lastLoginAt' | 'platform'>;

/**
 * Stores an account, tells the other services of it, and counts it.
 * @param query of a transaction, so that all of it is stored together
 * @param becomes the role that the same transaction gives it, for the others to know
 * @throws the driver's duplicate-key error when one of its unique names is taken
 */
export async function insertAccount(
  query: Query,
  account: NewAccount,
  now: Date,
  becomes: Role = account.role,
): Promise<void> {
  await query.run(
    `INSERT INTO accounts (id, login_id, login_key, email, email_key, email_verified, display_name, password_hash,
       google_subject, role, created_at, announced) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)`,
    [
      account.id,
      account.loginId,
      account.loginKey,
      account.email,
      account.emailKey,
      account.emailVerified ? 1 : 0,
      account.displayName,
      account.passwordHash,
      account.googleSubject,
      account.role,
      toSqlTime(now),
    ],
  );
  await writeEvent(query, {
    type: 'account.registered',
    accountId: account.id,
    data: { registeredAt: now.toISOString(), role: becomes },
  });
  await countAccounts(query, 1);
}

/** Changes the hash only while it is still the one that was read. */
export async function replacePasswordHash(
  query: Query,
  accountId: string,
  from: string,
  to: string,
): Promise<void> {
  await query.run('UPDATE accounts SET password_hash = ? WHERE id = ? AND password_hash = ?', [
    to,
    accountId,
    from,
  ]);
}

export async function linkGoogle(query: Query, accountId: string, subject: string): Promise<void> {
  await query.run('UPDATE accounts SET google_subject = ? WHERE id = ?', [subject, accountId]);
}

export async function setRole(query: Query, accountId: string, role: Role): Promise<void> {
  await query.run('UPDATE accounts SET role = ? WHERE id = ?', [role, accountId]);
}

/** @param query of a transaction, as for `insertAccount` */
export async function deleteAccount(query: Query, accountId: string): Promise<boolean> {
  const { affectedRows } = await query.run('DELETE FROM accounts WHERE id = ?', [accountId]);
  if (affectedRows === 0) return false;
  await countAccounts(query, -1);
  return true;
}

function first(rows: readonly AccountRow[]): AccountRecord | null {
  const [row] = rows;
  return row ? { ...row, emailVerified: Number(row.emailVerified) === 1 } : null;
}
