import type { Query } from '@feltbook/svc-kit';
import { toSqlMoment } from '../../database/sql-moment';
import { ADDED, addedValues, WITH_TOTALS } from '../community/community.repository';
import type { Contribution } from '../community/contribution';
import type { Plan, Player } from './player';

interface PlayerRow {
  /** BIGINT arrives as text. */
  version: string;
  cash_used: number;
  tournaments_used: number;
  plan: Plan;
  plan_version: string;
  trial_number: number;
  trial_disabled: number;
  erased_at: string | null;
}

const READ = `SELECT version, cash_used, tournaments_used, plan, plan_version, trial_number,
  trial_disabled, erased_at
  FROM players WHERE account_id = ?`;

const toPlayer = (row: PlayerRow): Player => ({
  version: Number(row.version),
  cashUsed: row.cash_used,
  tournamentsUsed: row.tournaments_used,
  plan: row.plan,
  planVersion: Number(row.plan_version),
  trialNumber: row.trial_number,
  trialDisabled: row.trial_disabled === 1,
  erased: row.erased_at !== null,
});

/** @returns undefined for a player that nothing was saved for yet */
export async function readPlayer(query: Query, accountId: string): Promise<Player | undefined> {
  const [row] = await query.execute<PlayerRow>(READ, [accountId]);
  return row && toPlayer(row);
}

/** Reads a player and keeps everybody else from changing anything of the player until the transaction ends. */
export async function lockPlayer(query: Query, accountId: string): Promise<Player | undefined> {
  const [row] = await query.execute<PlayerRow>(`${READ} FOR UPDATE`, [accountId]);
  return row && toPlayer(row);
}

/** Makes the player's row. One that is there already stays as it is. */
export async function addPlayer(query: Query, accountId: string): Promise<void> {
  // Not INSERT IGNORE: that shares its lock with others who then all wait for each other to let go.
  await query.run(
    'INSERT INTO players (account_id) VALUES (?) ON DUPLICATE KEY UPDATE account_id = players.account_id',
    [accountId],
  );
}

/**
 * Stores what a save, a correction or a deletion of a result changes, of the player and of the community's totals: in one
 * statement, so that the totals cost a save no way to the database. The player has to be locked.
 */
export async function storeChange(
  query: Query,
  accountId: string,
  player: Player,
  added: Contribution,
): Promise<void> {
  await query.run(
    `UPDATE players ${WITH_TOTALS} SET players.version = ?, players.cash_used = ?, players.tournaments_used = ?, ${ADDED}
     WHERE players.account_id = ?`,
    [player.version, player.cashUsed, player.tournamentsUsed, ...addedValues(added), accountId],
  );
}

/** Stores what svc-billing decided, and the counts that follow from it. The player has to be locked. */
export async function storePlan(query: Query, accountId: string, player: Player): Promise<void> {
  await query.run(
    `UPDATE players SET plan = ?, plan_version = ?, trial_number = ?, trial_disabled = ?, version = ?, cash_used = ?, tournaments_used = ?
     WHERE account_id = ?`,
    [
      player.plan,
      player.planVersion,
      player.trialNumber,
      player.trialDisabled,
      player.version,
      player.cashUsed,
      player.tournamentsUsed,
      accountId,
    ],
  );
}

/** Leaves nothing of the player but that the account is gone. @param added what its results no longer add */
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
    [toSqlMoment(at), ...addedValues(added), accountId],
  );
}
