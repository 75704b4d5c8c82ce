import { randomUUID } from 'node:crypto';
import type { Pool } from 'mysql2/promise';

const DAY_MS = 86_400_000;
const YEARS = 10;
const BATCH = 1000;
const VENUES = ['Bellagio', 'Aria', 'Wynn', 'Commerce Casino', 'Home game'];
const STAKES = ['1/2', '1/3', '2/5', '5/10'];

/**
 * Inserts sessions of the last ten years into the database, because 100,000 saves would take minutes, and raises
 * the player's version. Results of every player cover the same ten years.
 */
export async function fillResults(pool: Pool, accountId: string, count: number): Promise<void> {
  const start = Date.now() - YEARS * 365 * DAY_MS;
  const one = (list: readonly string[], at: number) => list[at % list.length] ?? '';
  for (let first = 0; first < count; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - first) }, (_, offset) => {
      const at = first + offset;
      const moment = new Date(start + (at / count) * YEARS * 365 * DAY_MS)
        .toISOString()
        .replace('T', ' ')
        .slice(0, -1);
      const cashout = 20_000 + ((at * 7919) % 60_000) - 25_000;
      return [
        ...[accountId, randomUUID(), moment, moment, moment.slice(0, 10), '20:00', '23:30', 'nlhe'],
        ...[one(VENUES, at * 3), 350, 20_000, Math.max(0, cashout), one(STAKES, at)],
      ];
    });
    await pool.query(
      `INSERT INTO cash_sessions (account_id, id, created_at, updated_at, played_on, start_time, end_time, game_type,
         location, duration_hundredths, buyin_cents, cashout_cents, stakes) VALUES ?`,
      [rows],
    );
  }
  await pool.execute('UPDATE players SET version = version + ?, results = results + ? WHERE account_id = ?', [
    ...[count, count],
    accountId,
  ]);
}
