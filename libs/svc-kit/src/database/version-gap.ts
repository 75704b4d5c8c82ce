import type { Query } from './query';

/**
 * Added to version numbers in a restored schema. Versions given out after the moment that was restored are still known to
 * other services and to browsers; no new change may get one of them again.
 */
export const VERSION_GAP = 1_000_000;

const DEFAULT = `SELECT COLUMN_DEFAULT AS start FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? AND COLUMN_NAME = ?`;

/**
 * Raises a version in every row, and what new rows begin with: a row that was made after the moment is made again.
 * @param query of a transaction, which ends here: a change of the default cannot be undone with it
 */
export async function raiseVersions(query: Query, table: string, column: string): Promise<void> {
  await query.run(`UPDATE ${table} SET ${column} = ${column} + ?`, [VERSION_GAP]);
  const [known] = await query.execute<{ start: string | null }>(DEFAULT, [table, column]);
  if (typeof known?.start !== 'string') return;
  await query.inline.run(
    `ALTER TABLE ${table} ALTER COLUMN ${column} SET DEFAULT ${Number(known.start) + VERSION_GAP}`,
  );
}
