import { until } from '@feltbook/tooling/testing';
import type { AuthApp } from './auth-app';
import { rowsOf } from './rows';

/** Keeps the scheduler from running a task, so that only the tests do. */
export async function holdTask(auth: AuthApp, name: string): Promise<void> {
  // The service adds the row after its start, and due soon. A run that has begun keeps the later time when it ends.
  await until(async () => {
    await rowsOf(auth, "UPDATE scheduled_tasks SET next_run_at = '9999-01-01' WHERE name = ?", [name]);
    const held = "next_run_at = '9999-01-01' AND locked_by IS NULL";
    return (
      (await rowsOf(auth, `SELECT name FROM scheduled_tasks WHERE name = ? AND ${held}`, [name])).length > 0
    );
  });
}
