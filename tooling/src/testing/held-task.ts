import { retry } from './until';

interface Query {
  execute(sql: string, params: readonly string[]): Promise<readonly object[]>;
}

/**
 * Keeps the scheduler of a service from running a task, so that only the tests do.
 * @param query of the service's database
 */
export async function holdTask(query: Query, name: string): Promise<void> {
  // The service adds the row after its start, and due soon. A run that has begun keeps the later time when it ends.
  await retry(async () => {
    await query.execute("UPDATE scheduled_tasks SET next_run_at = '9999-01-01' WHERE name = ?", [name]);
    const held = "next_run_at = '9999-01-01' AND locked_by IS NULL";
    const rows = await query.execute(`SELECT name FROM scheduled_tasks WHERE name = ? AND ${held}`, [name]);
    if (rows.length === 0) throw new Error(`${name} is not held.`);
  });
}
