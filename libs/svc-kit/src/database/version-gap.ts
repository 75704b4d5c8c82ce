import type { Query } from './query';

/**
 * Added to version numbers in a restored schema, so that no new change gets a version from after the restored moment, which
 * other services and browsers still know.
 */
export const VERSION_GAP = 1_000_000;

const DEFAULT = `SELECT COLUMN_DEFAULT AS start FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? AND COLUMN_NAME = ?`;

/**
 * Raises a version in every row and in the column's default: rows from after the restored moment are created again.
 * @param query of a transaction, which changing the default commits
 */
export async function raiseVersions(query: Query, table: string, column: string): Promise<void> {
  await query.run(`UPDATE ${table} SET ${column} = ${column} + ?`, [VERSION_GAP]);
  const [known] = await query.execute<{ start: string | null }>(DEFAULT, [table, column]);
  if (typeof known?.start !== 'string') return;
  await query.inline.run(
    `ALTER TABLE ${table} ALTER COLUMN ${column} SET DEFAULT ${Number(known.start) + VERSION_GAP}`,
  );
}
