import { Injectable } from '@nestjs/common';
import type { Usage } from '@feltbook/contracts';
import { directQuery, type Query } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';

export interface UsageCopy extends Usage {
  /** UTC, ISO 8601. */
  updatedAt: string;
}

/** A copy with a lower version came late and changes nothing. The version is set last: the others compare with it. */
const KEEP_NEWEST = `
  INSERT INTO usage_copies (account_id, cash_used, tournaments_used, account_version, updated_at)
  VALUES (?, ?, ?, ?, UTC_TIMESTAMP(3))
  ON DUPLICATE KEY UPDATE
    cash_used = IF(VALUES(account_version) > account_version, VALUES(cash_used), cash_used),
    tournaments_used = IF(VALUES(account_version) > account_version, VALUES(tournaments_used), tournaments_used),
    updated_at = IF(VALUES(account_version) > account_version, VALUES(updated_at), updated_at),
    account_version = GREATEST(account_version, VALUES(account_version))`;

/** An erased account keeps an empty row of the highest version, so that no late copy brings it back. */
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

/** The copies of svc-tracking's trial counters. */
@Injectable()
export class UsageCopiesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @param query of the transaction that takes the event in */
  async keep(
    query: Query,
    accountId: string,
    { cashUsed, tournamentsUsed, accountVersion }: Usage,
  ): Promise<void> {
    await query.run(KEEP_NEWEST, [accountId, cashUsed, tournamentsUsed, accountVersion]);
  }

  /** A new trial counts from 0, also while svc-tracking is away. */
  async restart(query: Query, accountId: string): Promise<void> {
    await query.run('UPDATE usage_copies SET cash_used = 0, tournaments_used = 0 WHERE account_id = ?', [
      accountId,
    ]);
  }

  async erase(query: Query, accountId: string): Promise<void> {
    await query.run(ERASE, [accountId]);
  }

  find(accountId: string): Promise<UsageCopy | undefined> {
    return readUsageCopy(directQuery(this.dataSource), accountId);
  }
}

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
