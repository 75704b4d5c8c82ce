import type { ResultKindName } from '@feltbook/contracts';
import type { Query, Statements } from '@feltbook/svc-kit';
import type { RecordedChange } from '../players/record-changes';
import type { Origin } from './results.repository';

/** Versions whose changes are kept. About as many changed results fit into an answer of 30 kB. */
export const KEPT_CHANGES = 200;

/**
 * Stores which results the last versions changed, and deletes old rows now and then. The player has to be locked.
 * @param origins of the deleted results, by id
 */
export async function storeRecentChanges(
  query: Query,
  accountId: string,
  changes: readonly RecordedChange[],
  origins: ReadonlyMap<string, Origin>,
): Promise<void> {
  const last = changes.at(-1)?.player.version;
  if (last === undefined) return;
  await query.inline.run(
    `INSERT INTO result_changes (account_id, version, kind, result_id, import_id, source)
     VALUES ${changes.map(() => '(?, ?, ?, ?, ?, ?)').join(', ')}`,
    changes.flatMap(({ kind, resultId, player }) => {
      const { importId = null, source = null } = origins.get(resultId) ?? {};
      return [accountId, player.version, kind, resultId, importId, source];
    }),
  );
  const before = last - changes.length;
  if (Math.floor(last / KEPT_CHANGES) === Math.floor(before / KEPT_CHANGES)) return;
  await query.inline.run('DELETE FROM result_changes WHERE account_id = ? AND version <= ?', [
    accountId,
    last - KEPT_CHANGES,
  ]);
}

/** Forgets which results the last versions changed, so that no deleted one can be restored. The player has to be locked. */
export async function forgetRecentChanges(query: Query, accountId: string): Promise<void> {
  await query.inline.run('DELETE FROM result_changes WHERE account_id = ?', [accountId]);
}

/**
 * @returns ids of the results of this kind that the versions after `since` up to `version` changed; undefined unless the
 *   change of each of these versions is known
 */
export async function changedSince(
  query: Statements,
  accountId: string,
  kind: ResultKindName,
  { since, version }: { readonly since: number; readonly version: number },
): Promise<string[] | undefined> {
  if (since > version || version - since > KEPT_CHANGES) return undefined;
  const rows = await query.execute<{ kind: ResultKindName; result_id: string }>(
    'SELECT kind, result_id FROM result_changes WHERE account_id = ? AND version > ? AND version <= ?',
    [accountId, since, version],
  );
  if (rows.length !== version - since) return undefined;
  return [...new Set(rows.filter((row) => row.kind === kind).map((row) => row.result_id))];
}

/** @returns those of these results that one of the last versions changed, with the origin of deleted ones */
export async function recentlyChanged(
  query: Query,
  accountId: string,
  kind: ResultKindName,
  ids: readonly string[],
): Promise<Map<string, Origin>> {
  if (ids.length === 0) return new Map();
  const rows = await query.inline.execute<Origin & { resultId: string }>(
    `SELECT result_id AS resultId, import_id AS importId, source FROM result_changes
     WHERE account_id = ? AND kind = ? AND result_id IN (${ids.map(() => '?').join(', ')})
     ORDER BY version`,
    [accountId, kind, ...ids],
  );
  return new Map(rows.map(({ resultId, ...origin }) => [resultId, origin]));
}
