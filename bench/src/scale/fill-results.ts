import { randomUUID } from 'node:crypto';
import { makeProfile, makeResults, Random, type Result } from '@feltbook/tooling/seed';
import type { Pool } from 'mysql2/promise';

const PLAYERS = 100;
const RESULTS = 300;

/** Inserts generated results into the database, because measuring bytes per row needs many rows. */
export async function fillResults(tracking: Pool): Promise<void> {
  for (let number = 0; number < PLAYERS; number += 1) {
    const random = new Random(number + 1);
    const accountId = randomUUID();
    const results = makeResults(makeProfile(random), random, RESULTS, '2026-11-20');
    await store(tracking, 'cash_sessions', results, (result, at) =>
      result.kind === 'cash' ? [...common(accountId, result, at), result.body.stakes] : undefined,
    );
    await store(tracking, 'tournaments', results, (result, at) =>
      result.kind === 'tournament'
        ? [
            ...[...common(accountId, result, at), result.body.name],
            ...[result.body.place, result.body.entries, result.body.places_paid],
          ]
        : undefined,
    );
  }
}

const COMMON = `account_id, id, played_on, start_time, end_time, game_type, location, duration_hundredths, buyin_cents,
  cashout_cents, notes, created_at, updated_at`;
const OWN = { cash_sessions: 'stakes', tournaments: 'name, place, entries, places_paid' };

async function store(
  tracking: Pool,
  table: keyof typeof OWN,
  results: readonly Result[],
  rowOf: (result: Result, at: number) => unknown[] | undefined,
): Promise<void> {
  const rows = results.flatMap((result, at) => {
    const row = rowOf(result, at);
    return row ? [row] : [];
  });
  if (rows.length > 0)
    await tracking.query(`INSERT INTO ${table} (${COMMON}, ${OWN[table]}) VALUES ?`, [rows]);
}

/** Ascending, as the service's ids, because the order of inserts decides how full pages are. */
const idOf = (at: number): string =>
  `01a1fe2f-${at.toString(16).padStart(4, '0')}-7${randomUUID().slice(15)}`;

function common(accountId: string, { body }: Result, at: number): unknown[] {
  const { date, startTime, endTime, game_type, location, buyin, cashout, notes } = body;
  const moment = `${date} ${endTime}:00.000`;
  return [
    ...[accountId, idOf(at), date, startTime, endTime, game_type, location, 450],
    ...[Number(buyin) * 100, Number(cashout) * 100, notes ?? null, moment, moment],
  ];
}

/** Adds the other rows of the players that `fillUsers` has inserted. */
export async function fillPlayers(tracking: Pool, billing: Pool): Promise<void> {
  await tracking.query('INSERT IGNORE INTO players (account_id) SELECT account_id FROM player_figures');
  await tracking.query(
    `INSERT IGNORE INTO play_counts (account_id, facet, label, results)
     SELECT account_id, 'stakes', label, 7 FROM player_figures
     JOIN (SELECT '1/2' AS label UNION ALL SELECT '2/5') AS stakes LIMIT 10000`,
  );
  // Copies documents that the worker has computed to other players.
  await tracking.query(
    `INSERT IGNORE INTO statistics_documents (account_id, version, format, today, lasting, answer)
     SELECT others.account_id, version, format, today, lasting, answer FROM statistics_documents AS made
     JOIN (SELECT account_id FROM player_figures LIMIT 2000) AS others
       ON MOD(CRC32(others.account_id), 31) = MOD(CRC32(made.account_id), 31)`,
  );
  await billing.query(
    `INSERT IGNORE INTO usage_copies (account_id, cash_used, tournaments_used, account_version, updated_at)
     SELECT account_id, 5, 1, 6, UTC_TIMESTAMP(3) FROM standings`,
  );
}
