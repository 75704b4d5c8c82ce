import type { Query, SqlValue, Statements } from '@feltbook/svc-kit';
import { toSqlMoment } from '../../database/sql-moment';
import { ADDED, addedValues, totalsOf, WITH_TOTALS } from '../community/community.repository';
import type { Contribution } from '../community/contribution';
import { NEW_PLAYER, type Plan, type Player } from './player';
import { PlayerEntity } from './player.entity';

interface PlayerRow {
  /** BIGINT arrives as text. */
  version: string;
  cash_used: number;
  tournaments_used: number;
  plan: Plan;
  plan_version: string;
  trial_number: number;
  trial_disabled: number;
  results: number;
  notes_used: string;
  imported_notes_used: string;
  erased_at: string | null;
}

const COLUMNS = `version, cash_used, tournaments_used, plan, plan_version, trial_number,
  trial_disabled, results, notes_used, imported_notes_used, erased_at`;
const READ = `SELECT ${COLUMNS} FROM players WHERE account_id = ?`;

const toPlayer = (row: PlayerRow): Player => ({
  version: Number(row.version),
  cashUsed: row.cash_used,
  tournamentsUsed: row.tournaments_used,
  plan: row.plan,
  planVersion: Number(row.plan_version),
  trialNumber: row.trial_number,
  trialDisabled: row.trial_disabled === 1,
  results: row.results,
  notesUsed: Number(row.notes_used),
  importedNotesUsed: Number(row.imported_notes_used),
  erased: row.erased_at !== null,
});

/** @returns undefined for a player without any save */
export async function readPlayer(query: Statements, accountId: string): Promise<Player | undefined> {
  const [row] = await query.execute<PlayerRow>(READ, [accountId]);
  return row && toPlayer(row);
}

/** Reads a player and locks the row until the transaction ends. */
export async function lockPlayer(query: Query, accountId: string): Promise<Player | undefined> {
  const [row] = await query.inline.execute<PlayerRow>(`${READ} FOR UPDATE`, [accountId]);
  return row && toPlayer(row);
}

/** Creates the player's row if it is missing, and locks the row until the transaction ends. Idempotent. */
export async function addPlayer(query: Query, accountId: string): Promise<Player> {
  // Not INSERT IGNORE: its shared lock leads to deadlocks of concurrent first saves.
  await query.inline.run(
    'INSERT INTO players (account_id) VALUES (?) ON DUPLICATE KEY UPDATE account_id = VALUES(account_id)',
    [accountId],
  );
  return (await lockPlayer(query, accountId)) ?? NEW_PLAYER;
}

/** Columns that a change of results raises. */
const NUMBERS = ['version', 'cash_used', 'tournaments_used', 'results', 'notes_used', 'imported_notes_used'];
const numbersOf = (player: Player): SqlValue[] => [
  ...[player.version, player.cashUsed, player.tournamentsUsed, player.results],
  ...[player.notesUsed, player.importedNotesUsed],
];

/**
 * Stores a change of results in the player and in the community's totals: in one statement, to save a round trip. The
 * player has to be locked.
 */
export async function storeChange(
  query: Query,
  accountId: string,
  player: Player,
  added: Contribution,
): Promise<void> {
  await query.inline.run(
    `UPDATE players ${WITH_TOTALS} SET ${NUMBERS.map((name) => `players.${name} = ?`).join(', ')}, ${ADDED}
     WHERE players.account_id = ?`,
    [...totalsOf(accountId), ...numbersOf(player), ...addedValues(added), accountId],
  );
}

/** Stores the plan that svc-billing published, and the counts that follow. The player has to be locked. */
export async function storePlan(query: Query, accountId: string, player: Player): Promise<void> {
  const { erased: _, ...numbers } = player;
  await query.manager.update(PlayerEntity, { accountId }, numbers);
}

/** Erases the player except for the mark of the erasure. @param added to the community's totals, negative */
export async function storeErasure(
  query: Query,
  accountId: string,
  at: Date,
  added: Contribution,
): Promise<void> {
  await query.run(
    `UPDATE players ${WITH_TOTALS} SET players.version = players.version + 1, players.cash_used = 0,
       players.tournaments_used = 0, players.plan = 'trial', players.erased_at = COALESCE(players.erased_at, ?), ${ADDED}
     WHERE players.account_id = ?`,
    [...totalsOf(accountId), toSqlMoment(at), ...addedValues(added), accountId],
  );
}
