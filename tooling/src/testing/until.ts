import { setTimeout as pause } from 'node:timers/promises';

/** Waits until a condition holds. @throws after `withinMs` milliseconds */
export async function until(condition: () => Promise<boolean> | boolean, withinMs = 30_000): Promise<void> {
  for (const end = Date.now() + withinMs; !(await condition()); await pause(20)) {
    if (Date.now() > end) throw new Error('It did not happen in time.');
  }
}
