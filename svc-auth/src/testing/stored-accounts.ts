import type { AuthApp } from './auth-app';
import { rowsOf } from './rows';

/** A row of `accounts`. Times as `YYYY-MM-DD HH:MM:SS` in UTC. */
export interface StoredAccount {
  readonly id: string;
  readonly email?: string | null;
  readonly loginId?: string | null;
  readonly name?: string;
  readonly role?: 'player' | 'owner';
  readonly createdAt?: string;
  readonly lastLoginAt?: string | null;
  readonly platform?: 'mobile' | 'desktop' | null;
}

/** Inserts accounts without events and active months, but counted. */
export async function storeAccounts(auth: AuthApp, accounts: readonly StoredAccount[]): Promise<void> {
  const row = '(?, ?, ?, ?, ?, ?, ?, ?)';
  const values = accounts.flatMap((account) => [
    account.id,
    account.email ?? null,
    account.loginId ?? null,
    account.name ?? account.id,
    account.role ?? 'player',
    account.createdAt ?? '2026-01-01 00:00:00',
    account.lastLoginAt ?? null,
    account.platform ?? null,
  ]);
  await rowsOf(
    auth,
    `INSERT INTO accounts (id, email, login_id, display_name, role, created_at, last_login_at, platform)
     VALUES ${accounts.map(() => row).join(', ')}`,
    values,
  );
  await rowsOf(auth, 'UPDATE account_totals SET accounts = accounts + ?', [accounts.length]);
}
