import type { Usage } from '@feltbook/contracts';
import { insertInto, type Query } from '@feltbook/svc-kit';
import { IsNull } from 'typeorm';
import { UsageCopy } from './usage-copy.entity';

/**
 * A lower version arrived late and is ignored. The version is set last, because the others compare with it. Stays SQL:
 * it runs for every save, and TypeORM's upsert takes no conditions on MySQL.
 */
const STORE_NEWEST = `
  INSERT INTO usage_copies (account_id, cash_used, tournaments_used, account_version, updated_at)
  VALUES (?, ?, ?, ?, UTC_TIMESTAMP(3))
  ON DUPLICATE KEY UPDATE
    cash_used = IF(VALUES(account_version) > account_version, VALUES(cash_used), cash_used),
    tournaments_used = IF(VALUES(account_version) > account_version, VALUES(tournaments_used), tournaments_used),
    updated_at = IF(VALUES(account_version) > account_version, VALUES(updated_at), updated_at),
    account_version = GREATEST(account_version, VALUES(account_version))`;

const HIGHEST_VERSION = '18446744073709551615';

/** Stores a usage unless a newer version is stored. @param query of the transaction that applies the event */
export async function storeUsageCopy(
  query: Query,
  { accountId, cashUsed, tournamentsUsed, accountVersion }: Usage & { readonly accountId: string },
): Promise<void> {
  await query.run(STORE_NEWEST, [accountId, cashUsed, tournamentsUsed, accountVersion]);
}

/** Sets the usage to 0 when a new trial begins, also while svc-tracking is unavailable. */
export async function resetUsageCopy(query: Query, accountId: string): Promise<void> {
  await query.manager.update(UsageCopy, { accountId }, { cashUsed: 0, tournamentsUsed: 0 });
}

/** Leaves an empty row of the highest version, so that late events are ignored. */
export async function eraseUsageCopy(query: Query, accountId: string): Promise<void> {
  await insertInto(query.manager, UsageCopy)
    .values({
      accountId,
      cashUsed: 0,
      tournamentsUsed: 0,
      accountVersion: () => HIGHEST_VERSION,
      updatedAt: () => 'UTC_TIMESTAMP(3)',
      erasedAt: () => 'UTC_TIMESTAMP(3)',
    })
    .orUpdate(['cash_used', 'tournaments_used', 'account_version', 'updated_at', 'erased_at'])
    .execute();
}

/** @returns `null` if svc-tracking never reported any, or the account was erased */
export async function readUsageCopy(query: Query, accountId: string): Promise<UsageCopy | null> {
  return query.manager.findOneBy(UsageCopy, { accountId, erasedAt: IsNull() });
}
