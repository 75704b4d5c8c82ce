import type { Query } from '@feltbook/svc-kit';
import { idList } from './id-list';
import { searchFor } from './player-search';

/**
 * Searches for `POST /internal/admin/accounts/matching`, which only gateways of the release before the users list call:
 * remove them with the next release.
 */

/** Counts the players that match a search. */
export async function countMatching(query: Query, q: string): Promise<number> {
  const { where, values } = searchFor(q);
  const [row] = await query.execute<{ found: string }>(
    `SELECT COUNT(*) AS found FROM accounts FORCE INDEX (PRIMARY) WHERE ${where}`,
    values,
  );
  return Number(row?.found ?? 0);
}

/** @returns ids of the first players that match a search, oldest account first */
export async function firstMatching(query: Query, q: string, limit: number): Promise<string[]> {
  const { where, values } = searchFor(q);
  const rows = await query.execute<{ id: string }>(
    `SELECT id FROM accounts FORCE INDEX (PRIMARY) WHERE ${where} ORDER BY id LIMIT ?`,
    [...values, String(limit)],
  );
  return rows.map(({ id }) => id);
}

/** @returns those of the ids whose players match a search */
export async function matchingAmong(query: Query, q: string, ids: readonly string[]): Promise<string[]> {
  const { marks, values: wanted } = idList(ids);
  const { where, values } = searchFor(q);
  const rows = await query.execute<{ id: string }>(
    `SELECT id FROM accounts WHERE id IN (${marks}) AND ${where}`,
    [...wanted, ...values],
  );
  return rows.map(({ id }) => id);
}
