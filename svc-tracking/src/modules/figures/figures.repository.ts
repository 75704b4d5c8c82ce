import type { Query, SqlValue } from '@feltbook/svc-kit';
import { In } from 'typeorm';
import { columnsOf } from '../../database/columns-of';
import type { Player } from '../players/player';
import { NO_FIGURES, type Figures, type Tally } from './figures';
import { PlayCountEntity } from './play-count.entity';
import { PlayerFiguresEntity } from './player-figures.entity';
import { storeCounts } from './play-counts.repository';

const COLUMNS = columnsOf(PlayerFiguresEntity);
const FIGURES = Object.keys(NO_FIGURES) as (keyof Figures)[];

const STORED = [
  'account_id',
  'version',
  'cash_used',
  'tournaments_used',
  ...FIGURES.map((figure) => COLUMNS[figure]),
];
const ROW = `(${STORED.map(() => '?').join(', ')})`;
/** Assigned from left to right: the condition reads the values from before. */
const NEWEST = [
  `is_published = is_published AND ${[
    ...['version', 'cash_used', 'tournaments_used'],
    ...['sessions_without_hours', 'session_cents_without_hours'],
    ...['tournaments_without_hours', 'tournament_cents_without_hours'],
  ]
    .map((column) => `${column} = VALUES(${column})`)
    .join(' AND ')}`,
  ...STORED.map((column) => `${column} = VALUES(${column})`),
].join(', ');

/** Totals of a player's results at one version. */
export interface VersionedTally extends Tally {
  readonly accountId: string;
  readonly version: number;
}

/**
 * Stores figures of players, unless newer ones are stored or the account was erased. Stores the current used trial places,
 * whatever the version of the results. The caller has to lock the players.
 */
export async function storeFigures(query: Query, tallies: readonly VersionedTally[]): Promise<void> {
  if (tallies.length === 0) return;
  const found = await query.execute<{
    account_id: string;
    cash_used: number;
    tournaments_used: number;
    version: string | null;
  }>(
    `SELECT players.account_id, players.cash_used, players.tournaments_used, figures.version
     FROM players LEFT JOIN player_figures AS figures ON figures.account_id = players.account_id
     WHERE players.account_id IN (${tallies.map(() => '?').join(', ')}) AND players.erased_at IS NULL`,
    tallies.map(({ accountId }) => accountId),
  );
  const players = new Map(found.map((row) => [row.account_id, row]));
  const newer: VersionedTally[] = [];
  const values: SqlValue[] = [];
  for (const tally of tallies) {
    const player = players.get(tally.accountId);
    if (!player || Number(player.version ?? 0) > tally.version) continue;
    newer.push(tally);
    values.push(tally.accountId, tally.version, player.cash_used, player.tournaments_used);
    values.push(...FIGURES.map((figure) => tally.figures[figure]));
  }
  if (newer.length === 0) return;
  await query.run(
    `INSERT INTO player_figures (${STORED.join(', ')}) VALUES ${newer.map(() => ROW).join(', ')}
     ON DUPLICATE KEY UPDATE ${NEWEST}`,
    values,
  );
  await storeCounts(query, newer);
}

/** Creates a row of zeros for a player without one. The caller has to lock the player. */
export async function addFigures(query: Query, accountId: string, player: Player): Promise<void> {
  const { cashUsed, tournamentsUsed } = player;
  await query.run(
    `INSERT INTO player_figures (account_id, cash_used, tournaments_used, is_published) VALUES (?, ?, ?, ?)
     ON DUPLICATE KEY UPDATE account_id = VALUES(account_id)`,
    // Everybody takes a new account to have zeros.
    [accountId, cashUsed, tournamentsUsed, cashUsed + tournamentsUsed === 0],
  );
}

/**
 * Updates the used trial places after a change of the plan. It changes no result: figures of the version before stay valid
 * for the version after. The caller has to lock the player.
 */
export async function storeUsed(
  query: Query,
  accountId: string,
  before: Player,
  after: Player,
): Promise<void> {
  await query.run(
    `UPDATE player_figures SET cash_used = ?, tournaments_used = ?, is_published = 0,
       version = IF(version = ?, ?, version)
     WHERE account_id = ?`,
    [after.cashUsed, after.tournamentsUsed, before.version, after.version, accountId],
  );
}

/** Deletes the figures of erased accounts. */
export async function removeFigures(query: Query, accountIds: readonly string[]): Promise<void> {
  await query.manager.delete(PlayerFiguresEntity, { accountId: In(accountIds) });
  await query.manager.delete(PlayCountEntity, { accountId: In(accountIds) });
}

/** @returns at most `limit` players after an id, by id, whose figures are missing or older than their results */
export async function playersBehind(
  query: Query,
  after: string,
  limit: number,
): Promise<{ accountId: string; version: number }[]> {
  const rows = await query.execute<{ account_id: string; version: string }>(
    `SELECT players.account_id, players.version FROM players
     LEFT JOIN player_figures AS figures ON figures.account_id = players.account_id
     WHERE players.account_id > ? AND players.erased_at IS NULL
       AND (figures.version IS NULL OR figures.version < players.version)
     ORDER BY players.account_id LIMIT ?`,
    [after, String(limit)],
  );
  return rows.map(({ account_id, version }) => ({ accountId: account_id, version: Number(version) }));
}

/** @returns ids of the changes that the figures do not contain yet, without those of erased accounts */
export async function figuresBehind(
  query: Query,
  changes: readonly { id: string; accountId: string; version: number }[],
): Promise<string[]> {
  const ids = [...new Set(changes.map(({ accountId }) => accountId))];
  const rows = await query.execute<{ account_id: string; version: string | null; erased_at: string | null }>(
    `SELECT players.account_id, figures.version, players.erased_at FROM players
     LEFT JOIN player_figures AS figures ON figures.account_id = players.account_id
     WHERE players.account_id IN (${ids.map(() => '?').join(', ')})`,
    ids,
  );
  const known = new Map(
    rows.map((row) => [row.account_id, row.erased_at === null ? Number(row.version ?? 0) : Infinity]),
  );
  return changes.flatMap(({ id, accountId, version }) => ((known.get(accountId) ?? 0) < version ? id : []));
}
