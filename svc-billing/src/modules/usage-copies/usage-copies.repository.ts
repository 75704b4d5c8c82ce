import type { Usage } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';

/** svc-tracking's trial counters, as it last reported them. */
export interface UsageCopy extends Usage {
  /** UTC, ISO 8601. */
  updatedAt: string;
}

/** A lower version arrived late and is ignored. The version is set last, because the others compare with it. */
const STORE_NEWEST = `
  INSERT INTO usage_copies (account_id, cash_used, tournaments_used, account_version, updated_at)
  VALUES (?, ?, ?, ?, UTC_TIMESTAMP(3))
  ON DUPLICATE KEY UPDATE
    cash_used = IF(VALUES(account_version) > account_version, VALUES(cash_used), cash_used),
    tournaments_used = IF(VALUES(account_version) > account_version, VALUES(tournaments_used), tournaments_used),
    updated_at = IF(VALUES(account_version) > account_version, VALUES(updated_at), updated_at),
    account_version = GREATEST(account_version, VALUES(account_version))`;

/** Leaves an empty row of the highest version, so that late events are ignored. */
const ERASE = `
  INSERT INTO usage_copies (account_id, cash_used, tournaments_used, account_version, updated_at, erased_at)
  VALUES (?, 0, 0, 18446744073709551615, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))
  ON DUPLICATE KEY UPDATE cash_used = 0, tournaments_used = 0, account_version = VALUES(account_version),
    updated_at = VALUES(updated_at), erased_at = VALUES(erased_at)`;

const FIND = `
  SELECT cash_used, tournaments_used, account_version, updated_at
  FROM usage_copies WHERE account_id = ? AND erased_at IS NULL`;

interface UsageRow {
  cash_used: number;
  tournaments_used: number;
  account_version: string;
  updated_at: string;
}

/** Stores the usage, unless a newer version is stored. @param query of the transaction that applies the event */
export async function storeUsageCopy(
  query: Query,
  accountId: string,
  { cashUsed, tournamentsUsed, accountVersion }: Usage,
): Promise<void> {
  await query.run(STORE_NEWEST, [accountId, cashUsed, tournamentsUsed, accountVersion]);
}

/** Sets the usage to 0 when a new trial begins, also while svc-tracking is unavailable. */
export async function resetUsageCopy(query: Query, accountId: string): Promise<void> {
  await query.run('UPDATE usage_copies SET cash_used = 0, tournaments_used = 0 WHERE account_id = ?', [
    accountId,
  ]);
}

export async function eraseUsageCopy(query: Query, accountId: string): Promise<void> {
  await query.run(ERASE, [accountId]);
}

/** @returns `undefined` if svc-tracking never reported any, or the account was erased */
export async function readUsageCopy(query: Query, accountId: string): Promise<UsageCopy | undefined> {
  const [row] = await query.execute<UsageRow>(FIND, [accountId]);
  return (
    row && {
      cashUsed: row.cash_used,
      tournamentsUsed: row.tournaments_used,
      accountVersion: Number(row.account_version),
      updatedAt: `${row.updated_at.replace(' ', 'T')}Z`,
    }
  );
}
