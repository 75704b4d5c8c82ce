import { createHash, randomUUID } from 'node:crypto';
import type { CashSessionBody } from '@feltbook/contracts';
import autocannon from 'autocannon';
import type { Pool, PoolConnection, RowDataPacket } from 'mysql2/promise';
import type { BenchPlayer } from './product-under-load';

const SESSION = {
  date: '2026-03-14',
  startTime: '20:00',
  endTime: '22:30',
  game_type: 'nlhe',
  location: 'Bellagio',
  stakes: '1/2',
  buyin: 200,
  cashout: 315.5,
  notes: 'Soft game, two tourists',
} satisfies CashSessionBody;

/** Saves sessions continuously, one connection a player. @returns acknowledged saves per second */
export async function savesByHttp(
  url: string,
  players: readonly BenchPlayer[],
  seconds: number,
): Promise<number> {
  let next = 0;
  const result = await autocannon({
    url: `${url}/sessions`,
    method: 'POST',
    connections: players.length,
    duration: seconds,
    body: JSON.stringify(SESSION),
    setupClient: (client) => {
      const player = players[next++ % players.length];
      client.setHeaders({
        authorization: `Bearer ${player?.token}`,
        'content-type': 'application/json',
      });
    },
  });
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${result.non2xx} saves were refused, ${result.errors} failed.`);
  }
  return result['2xx'] / result.duration;
}

/** The statements of a save, as the service sends them. */
const LOCK = `SELECT version, cash_used, tournaments_used, plan, plan_version, trial_number, erased_at
  FROM players WHERE account_id = ? FOR UPDATE`;
const INSERT = `INSERT INTO cash_sessions (account_id, id, created_at, updated_at, played_on, start_time, end_time,
  game_type, location, duration_hundredths, buyin_cents, cashout_cents, notes, stakes)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const COUNT = `UPDATE players LEFT JOIN community_totals
    ON community_totals.shard = ?
  SET players.version = ?, players.cash_used = ?, players.tournaments_used = ?,
    community_totals.sessions = community_totals.sessions + ?,
    community_totals.cash_out_cents = community_totals.cash_out_cents + ?,
    community_totals.ticks = community_totals.ticks + ?
  WHERE players.account_id = ?`;
const EVENT = `INSERT INTO outbox (id, account_id, type, event, created_at, available_at)
  VALUES (?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`;

interface PlayerRow extends RowDataPacket {
  version: string;
  cash_used: number;
  tournaments_used: number;
}

/** Does the same by the driver: a connection a player, with one transaction after the other. @returns saves per second */
export async function savesByDriver(
  pool: Pool,
  players: readonly BenchPlayer[],
  seconds: number,
): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1000;
  const counts = await Promise.all(players.map((player) => saveUntil(pool, player.accountId, end)));
  const took = (performance.now() - start) / 1000;
  return counts.reduce((sum, count) => sum + count, 0) / took;
}

async function saveUntil(pool: Pool, accountId: string, end: number): Promise<number> {
  const connection = await pool.getConnection();
  try {
    await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
    let saved = 0;
    for (; performance.now() < end; saved += 1) await saveOne(connection, accountId);
    return saved;
  } finally {
    connection.release();
  }
}

/** The row of the totals that counts an account. */
const shardOf = (accountId: string) => createHash('md5').update(accountId).digest().readUInt8() >> 1;

async function saveOne(connection: PoolConnection, accountId: string): Promise<void> {
  const id = randomUUID();
  const eventId = randomUUID();
  const now = new Date().toISOString();
  const moment = now.replace('T', ' ').slice(0, -1);
  await connection.query('START TRANSACTION');
  const [rows] = await connection.execute<PlayerRow[]>(LOCK, [accountId]);
  const [row] = rows;
  if (!row) throw new Error('The player does not exist.');
  const { date, startTime, endTime, game_type, location, notes, stakes } = SESSION;
  await connection.execute(INSERT, [
    ...[accountId, id, moment, moment, date, startTime, endTime, game_type, location],
    ...[250, 20_000, 31_550, notes, stakes],
  ]);
  const version = Number(row.version) + 1;
  const used = { cashUsed: row.cash_used + 1, tournamentsUsed: row.tournaments_used };
  const data = { kind: 'cash', change: 'created', resultId: id, accountVersion: version, ...used };
  const event = { id: eventId, type: 'results.changed', version: 1, occurredAt: now, accountId, data };
  await connection.execute(EVENT, [eventId, accountId, event.type, JSON.stringify(event)]);
  const counted = [1, 31_550, 750];
  await connection.execute(COUNT, [
    ...[shardOf(accountId), version, used.cashUsed, used.tournamentsUsed],
    ...[...counted, accountId],
  ]);
  await connection.query('COMMIT');
}
