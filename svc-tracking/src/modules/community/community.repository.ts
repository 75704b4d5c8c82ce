import { keyspaceByteOf, type Query, type SqlValue } from '@feltbook/svc-kit';
import { columnsOf } from '../../database/columns-of';
import { inBaseSql } from '../../database/in-base-sql';
import { CommunityTotalsEntity } from './community-totals.entity';
import { NOTHING, type Contribution } from './contribution';

const COLUMNS = columnsOf(CommunityTotalsEntity);
const FIGURES = Object.keys(NOTHING) as (keyof Contribution)[];

/** Accounts whose results are added up in one statement. */
const ACCOUNTS_AT_ONCE = 5000;

/**
 * The row that counts an account, one of 128, so that few concurrent saves lock the same row. By the first bits of the
 * account's keyspace id, so that the row is in the account's shard.
 */
export const shardOf = (accountId: string): number => keyspaceByteOf(accountId).readUInt8() >> 1;

/**
 * For the statement that stores a player's change: joins the totals' row of the player. The second condition, which holds for
 * the row, names the shard to Vitess.
 */
export const WITH_TOTALS =
  'LEFT JOIN community_totals ON community_totals.shard = ? AND community_totals.keyspace_id = ?';
/** @returns values for `WITH_TOTALS` */
export const totalsOf = (accountId: string): SqlValue[] => {
  const shard = shardOf(accountId);
  return [shard, Buffer.of(shard << 1)];
};
export const ADDED = FIGURES.map(
  (figure) => `community_totals.${COLUMNS[figure]} = community_totals.${COLUMNS[figure]} + ?`,
).join(', ');
/** @returns values for `ADDED` */
export const addedValues = (added: Contribution): SqlValue[] => FIGURES.map((figure) => added[figure]);

/** The SQL of `storedTicks`, and of `knownTicks` of it. */
const TICKS = "IF(start_time = '', duration_hundredths * 3, ROUND(duration_hundredths * 3 / 5) * 5)";
const LENGTH = `IF(${TICKS} > 3, ${TICKS}, 0) AS ticks, IF(${TICKS} > 3, 1, 0) AS timed`;
const SESSION_CONTRIBUTION = `1 AS sessions, ${inBaseSql('cashout_cents')} AS cash_out_cents, ${LENGTH},
  0 AS tournaments, 0 AS winnings_cents, 0 AS buyin_cents`;
const TOURNAMENT_CONTRIBUTION = `0 AS sessions, 0 AS cash_out_cents, ${LENGTH},
  1 AS tournaments, ${inBaseSql('cashout_cents')} AS winnings_cents, ${inBaseSql('buyin_cents')} AS buyin_cents`;
const SUMS = FIGURES.map((figure) => `COALESCE(SUM(${COLUMNS[figure]}), 0) AS ${figure}`).join(', ');

/** The driver returns sums and BIGINTs as strings. */
type FiguresRow = Record<keyof Contribution, string>;
type AccountRow = FiguresRow & { readonly accountId: string };

/** One row of the totals. */
export interface Shard {
  readonly shard: number;
  /** Rises with every reconciliation that changes the row. */
  readonly reconciled: number;
  readonly totals: Contribution;
}

/** @returns the totals of all players; reads the counters only, never a result */
export async function readTotals(query: Query): Promise<Contribution> {
  const [row] = await query.execute<FiguresRow>(`SELECT ${SUMS} FROM community_totals`);
  return toContribution(row);
}

/** @returns all rows of the totals; with `FOR UPDATE`, saves wait until the transaction ends */
export async function readShards(query: Query, lock: 'FOR UPDATE' | '' = ''): Promise<Shard[]> {
  const figures = FIGURES.map((figure) => `${COLUMNS[figure]} AS ${figure}`).join(', ');
  const rows = await query.execute<FiguresRow & { shard: number; reconciled: string }>(
    `SELECT shard, reconciled, ${figures} FROM community_totals ORDER BY shard ${lock}`,
  );
  return rows.map((row) => ({
    shard: row.shard,
    reconciled: Number(row.reconciled),
    totals: toContribution(row),
  }));
}

/** @returns the contribution of one player, counted from the results */
export async function contributionsOf(query: Query, accountId: string): Promise<Contribution> {
  const [row] = await query.execute<FiguresRow>(
    `SELECT ${SUMS} FROM (
       SELECT ${SESSION_CONTRIBUTION} FROM cash_sessions WHERE account_id = ?
       UNION ALL SELECT ${TOURNAMENT_CONTRIBUTION} FROM tournaments WHERE account_id = ?
     ) AS results`,
    [accountId, accountId],
  );
  return toContribution(row);
}

/** @returns the contribution of all results by shard; reads every result */
export async function countByShard(query: Query): Promise<Map<number, Contribution>> {
  const counts = new Map<number, Contribution>();
  for (const [table, contribution] of [
    ['cash_sessions', SESSION_CONTRIBUTION],
    ['tournaments', TOURNAMENT_CONTRIBUTION],
  ]) {
    const sql = `SELECT account_id AS accountId, ${SUMS} FROM (SELECT account_id, ${contribution} FROM ${table}) AS results
      WHERE account_id > ? GROUP BY account_id ORDER BY account_id LIMIT ${ACCOUNTS_AT_ONCE}`;
    for (let after: string | undefined = ''; after !== undefined;) {
      const rows: AccountRow[] = await query.execute<AccountRow>(sql, [after]);
      for (const row of rows) {
        const shard = shardOf(row.accountId);
        counts.set(shard, sum(counts.get(shard), toContribution(row)));
      }
      after = rows.at(-1)?.accountId;
    }
  }
  return counts;
}

/** Adds a missing contribution to one shard. */
export async function correctShard(query: Query, shard: number, added: Contribution): Promise<void> {
  await query.run(`UPDATE community_totals SET reconciled = reconciled + 1, ${ADDED} WHERE shard = ?`, [
    ...addedValues(added),
    shard,
  ]);
}

const toContribution = (row: FiguresRow | undefined): Contribution =>
  Object.fromEntries(
    FIGURES.map((figure) => [figure, Number(row?.[figure] ?? 0)]),
  ) as unknown as Contribution;

const sum = (a: Contribution | undefined, b: Contribution): Contribution =>
  Object.fromEntries(
    FIGURES.map((figure) => [figure, (a?.[figure] ?? 0) + b[figure]]),
  ) as unknown as Contribution;
