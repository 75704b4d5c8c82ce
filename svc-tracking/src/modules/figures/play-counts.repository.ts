import type { Query, SqlValue } from '@feltbook/svc-kit';
import { FACETS, type Facet, type PlayCounts } from './figures';

interface Counted {
  readonly accountId: string;
  readonly counts: PlayCounts;
}

type Row = readonly [accountId: string, facet: Facet, label: string];
const keyOf = (row: Row) => JSON.stringify(row);

/** Updates the counts of players. Writes only the differences. The caller has to lock the players. */
export async function storeCounts(query: Query, players: readonly Counted[]): Promise<void> {
  const stored = await query.execute<{ account_id: string; facet: Facet; label: string; results: number }>(
    `SELECT account_id, facet, label, results FROM play_counts WHERE account_id IN (${marks(players.length, '?')})`,
    players.map(({ accountId }) => accountId),
  );
  const before = new Map<string, { row: Row; results: number }>();
  for (const { account_id, facet, label, results } of stored) {
    const row: Row = [account_id, facet, label];
    before.set(keyOf(row), { row, results });
  }
  const changed: SqlValue[][] = [];
  for (const { accountId, counts } of players) {
    for (const facet of FACETS) {
      for (const [label, results] of counts[facet]) {
        const row: Row = [accountId, facet, label];
        if (before.get(keyOf(row))?.results !== results) changed.push([...row, results]);
        before.delete(keyOf(row));
      }
    }
  }
  const removed = [...before.values()].map(({ row }) => row);
  if (changed.length > 0) {
    await query.run(
      `INSERT INTO play_counts (account_id, facet, label, results) VALUES ${marks(changed.length, '(?, ?, ?, ?)')}
       ON DUPLICATE KEY UPDATE results = VALUES(results)`,
      changed.flat(),
    );
  }
  if (removed.length > 0) {
    await query.run(
      `DELETE FROM play_counts WHERE ${removed.map(() => '(account_id = ? AND facet = ? AND label = ?)').join(' OR ')}`,
      removed.flat(),
    );
  }
}

const marks = (count: number, one: string): string => Array.from({ length: count }, () => one).join(', ');
