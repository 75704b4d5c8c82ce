import type { AccountsComparison, ComparedAccounts } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';

const MAX_SURPLUS = 100;
/** Sorts after every id. */
const LAST = '~';

const marks = (ids: readonly string[]): string => ids.map(() => '?').join(', ');

/** Compares the accounts of a range of ids with those stored here. */
export async function compareAccounts(
  query: Query,
  { after, through, ids }: AccountsComparison,
): Promise<ComparedAccounts> {
  const listed = ids.length > 0 ? ids : [''];
  const known = await query.execute<{ id: string; erased: number }>(
    `SELECT account_id AS id, erased_at IS NOT NULL AS erased FROM standings
     WHERE account_id IN (${marks(listed)}) AND (registration_counted OR erased_at IS NOT NULL)`,
    listed,
  );
  const surplus = await query.execute<{ id: string }>(
    `SELECT account_id AS id FROM standings
     WHERE account_id > ? AND account_id <= ? AND erased_at IS NULL AND account_id NOT IN (${marks(listed)})
     ORDER BY account_id LIMIT ?`,
    [after, through ?? LAST, ...listed, String(MAX_SURPLUS)],
  );
  const stored = new Set(known.map(({ id }) => id));
  return {
    missing: ids.filter((id) => !stored.has(id)),
    surplus: surplus.map(({ id }) => id),
    erased: known.filter(({ erased }) => Number(erased) === 1).map(({ id }) => id),
  };
}

/** The versions of the plan last published and of the usage last received. */
export interface PublishedAccount {
  readonly accountId: string;
  readonly planVersion: number;
  readonly usageVersion: number;
}

/** Accounts after `accountId` that are not erased, in order, a page at a time. */
export async function listPublishedAfter(
  query: Query,
  accountId: string,
  limit: number,
): Promise<PublishedAccount[]> {
  const rows = await query.execute<{
    account_id: string;
    plan_version: string;
    usage_version: string | null;
  }>(
    `SELECT standings.account_id, plan_version, account_version AS usage_version
     FROM standings LEFT JOIN usage_copies ON usage_copies.account_id = standings.account_id
     WHERE standings.account_id > ? AND standings.erased_at IS NULL ORDER BY standings.account_id LIMIT ?`,
    [accountId, String(limit)],
  );
  return rows.map((row) => ({
    accountId: row.account_id,
    planVersion: Number(row.plan_version),
    usageVersion: Number(row.usage_version ?? 0),
  }));
}
