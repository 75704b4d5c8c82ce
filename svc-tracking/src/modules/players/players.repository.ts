import { TRIAL_LIMIT, type ResultKindName } from '@feltbook/contracts';
import type { Query, SqlValue, Statements } from '@feltbook/svc-kit';
import { toSqlMoment } from '../../database/sql-moment';
import { ADDED, addedValues, shardOf, WITH_TOTALS } from '../community/community.repository';
import type { Contribution } from '../community/contribution';
import type { Plan, Player } from './player';
import { PlayerEntity } from './player.entity';

const USED_COLUMN = { cash: 'cash_used', tournament: 'tournaments_used' } as const satisfies Record<
  ResultKindName,
  string
>;

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

const COLUMNS = `version, cash_used, tournaments_used, plan, plan_version, trial_number,
  trial_disabled, erased_at`;
const READ = `SELECT ${COLUMNS} FROM players WHERE account_id = ?`;

const readMany = (accountIds: ReadonlySet<string>): string =>
  `SELECT account_id, ${COLUMNS} FROM players WHERE account_id IN (${[...accountIds].map(() => '?').join(', ')})`;

interface OwnedRow extends PlayerRow {
  account_id: string;
}

const byAccount = (rows: readonly OwnedRow[]): Map<string, Player> =>
  new Map(rows.map((row) => [row.account_id, toPlayer(row)]));

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

/** @returns undefined for a player without any save */
export async function readPlayer(query: Statements, accountId: string): Promise<Player | undefined> {
  const [row] = await query.execute<PlayerRow>(READ, [accountId]);
  return row && toPlayer(row);
}

/** @returns the players that exist, by account */
export async function readPlayers(
  query: Query,
  accountIds: ReadonlySet<string>,
): Promise<Map<string, Player>> {
  const rows = await query.inline.execute<OwnedRow>(readMany(accountIds), [...accountIds]);
  return byAccount(rows);
}

/** Reads a player and locks the row until the transaction ends. */
export async function lockPlayer(query: Query, accountId: string): Promise<Player | undefined> {
  const [row] = await query.execute<PlayerRow>(`${READ} FOR UPDATE`, [accountId]);
  return row && toPlayer(row);
}

/** @returns the players that no other transaction has locked, by account, locked until the transaction ends; waits for none */
export async function lockFreePlayers(
  query: Query,
  accountIds: ReadonlySet<string>,
): Promise<Map<string, Player>> {
  const sql = `${readMany(accountIds)} ORDER BY account_id FOR UPDATE SKIP LOCKED`;
  return byAccount(await query.inline.execute<OwnedRow>(sql, [...accountIds]));
}

/** Creates the player's row. Idempotent. */
export async function addPlayer(query: Statements, accountId: string): Promise<void> {
  // Not INSERT IGNORE: its shared lock leads to deadlocks of concurrent first saves.
  await query.run(
    'INSERT INTO players (account_id) VALUES (?) ON DUPLICATE KEY UPDATE account_id = players.account_id',
    [accountId],
  );
}

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
  await query.run(
    `UPDATE players ${WITH_TOTALS} SET players.version = ?, players.cash_used = ?, players.tournaments_used = ?, ${ADDED}
     WHERE players.account_id = ?`,
    [
      ...[shardOf(accountId), player.version, player.cashUsed, player.tournamentsUsed],
      ...[...addedValues(added), accountId],
    ],
  );
}

/** Stores versions and used trial places of players, whose rows the transaction has locked. */
export async function storeNumbers(query: Query, players: ReadonlyMap<string, Player>): Promise<void> {
  const set = ['version', 'cash_used', 'tournaments_used'].map((name) => `${name} = VALUES(${name})`);
  await query.inline.run(
    `INSERT INTO players (account_id, version, cash_used, tournaments_used)
     VALUES ${[...players].map(() => '(?, ?, ?, ?)').join(', ')} ON DUPLICATE KEY UPDATE ${set.join(', ')}`,
    [...players].flatMap(([accountId, player]) => [
      ...[accountId, player.version, player.cashUsed, player.tournamentsUsed],
    ]),
  );
}

/** The increments of a player's numbers by a change of results. */
export interface PlayerAdded {
  readonly versions: number;
  readonly cash: number;
  readonly tournaments: number;
}

/**
 * As `storeChange`, relative to the stored numbers, for a player that the transaction has locked without reading. In one
 * round trip, because the player's other changes wait for it.
 */
export async function addChange(
  query: Query,
  accountId: string,
  { versions, cash, tournaments }: PlayerAdded,
  added: Contribution,
): Promise<void> {
  await query.inline.run(
    `UPDATE players ${WITH_TOTALS} SET players.version = players.version + ?,
       players.cash_used = players.cash_used + ?, players.tournaments_used = players.tournaments_used + ?, ${ADDED}
     WHERE players.account_id = ?`,
    [shardOf(accountId), versions, cash, tournaments, ...addedValues(added), accountId],
  );
}

/**
 * Table and condition of the player's row, if the account exists and its plan covers so many more results. Its parameters
 * are `coveredValues`.
 */
export const coveredPlayer = (kind: ResultKindName): string =>
  `players WHERE players.account_id = ? AND players.erased_at IS NULL
     AND (? = 0 OR players.plan = 'unlimited' OR (players.trial_disabled = 0 AND players.${USED_COLUMN[kind]} + ? <= ?))`;

/** @param places trial places that are needed; 0 for a change that needs none, and for the owner */
export const coveredValues = (accountId: string, places: number): SqlValue[] => [
  accountId,
  places,
  places,
  TRIAL_LIMIT,
];

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
    [shardOf(accountId), toSqlMoment(at), ...addedValues(added), accountId],
  );
}
