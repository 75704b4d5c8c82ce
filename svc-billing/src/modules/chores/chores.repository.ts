import type { Query } from '@feltbook/svc-kit';

/** @returns whether it is this caller who has to do the chore now; nobody else has, until `seconds` later */
export async function takeChore(query: Query, name: string, seconds: number): Promise<boolean> {
  await query.run(
    'INSERT IGNORE INTO chores (name, due_at) SELECT ?, UTC_TIMESTAMP(3) FROM DUAL WHERE NOT EXISTS (SELECT 1 FROM chores WHERE name = ?)',
    [name, name],
  );
  const { affectedRows } = await query.run(
    `UPDATE chores SET due_at = UTC_TIMESTAMP(3) + INTERVAL ? SECOND WHERE name = ? AND due_at <= UTC_TIMESTAMP(3)`,
    [seconds, name],
  );
  return affectedRows > 0;
}

/** Lets a chore that failed be done again sooner. */
export async function repeatChore(query: Query, name: string, seconds: number): Promise<void> {
  await query.run(
    'UPDATE chores SET due_at = LEAST(due_at, UTC_TIMESTAMP(3) + INTERVAL ? SECOND) WHERE name = ?',
    [seconds, name],
  );
}
