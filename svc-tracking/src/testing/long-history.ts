import { newId } from '@feltbook/svc-kit';
import type { DataSource } from 'typeorm';

const ROWS_PER_STATEMENT = 1000;

/** Inserts cash sessions into the database, because thousands of saves take minutes, and raises the player's version. */
export async function insertSessions(
  dataSource: DataSource,
  accountId: string,
  count: number,
  notes: string,
): Promise<void> {
  await dataSource.query(
    'INSERT INTO players (account_id) VALUES (?) ON DUPLICATE KEY UPDATE account_id = VALUES(account_id)',
    [accountId],
  );
  for (let first = 0; first < count; first += ROWS_PER_STATEMENT) {
    const rows = Array.from({ length: Math.min(ROWS_PER_STATEMENT, count - first) }, (_, offset) => {
      const day = new Date(Date.UTC(2000, 0, 1) + (first + offset) * 3_600_000).toISOString().slice(0, 10);
      return [accountId, newId(), `${day} 10:00:00`, `${day} 10:00:00`, day, '20:00', '23:30', 'nlhe']
        .concat(['Aria', '1/2', notes])
        .concat(['350', '20000', '25000']);
    });
    await dataSource.query(
      `INSERT INTO cash_sessions (account_id, id, created_at, updated_at, played_on, start_time, end_time, game_type,
         location, stakes, notes, duration_hundredths, buyin_cents, cashout_cents)
       VALUES ${rows.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ')}`,
      rows.flat(),
    );
  }
  await dataSource.query(
    'UPDATE players SET version = version + 1, results = results + ? WHERE account_id = ?',
    [...[count, accountId]],
  );
}
