import { TRIAL_LIMIT, type ResultKindName } from '@feltbook/contracts';
import type { Query, SqlValue, Statements } from '@feltbook/svc-kit';
import { toSqlMoment } from '../../database/sql-moment';
import { ADDED, addedValues, shardOf, WITH_TOTALS } from '../community/community.repository';
import type { Contribution } from '../community/contribution';
import type { Plan, Player } from './player';
import { PlayerEntity } from './player.entity';
import { DAY_UNIT, notesBase, type Quotas } from './quotas';

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
  results: number;
  counted_version: string | null;
  notes_used: string;
  imported_notes_used: string;
  erased_at: string | null;
}

const COLUMNS = `version, cash_used, tournaments_used, plan, plan_version, trial_number,
  trial_disabled, results, counted_version, notes_used, imported_notes_used, erased_at`;
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
  results: row.results,
  countedVersion: row.counted_version === null ? null : Number(row.counted_version),
  notesUsed: Number(row.notes_used),
  importedNotesUsed: Number(row.imported_notes_used),
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
    'INSERT INTO players (account_id, counted_version) VALUES (?, 0) ON DUPLICATE KEY UPDATE account_id = players.account_id',
    [accountId],
  );
}

/** As `notesToday`. Its parameter is `notesBase`. */
const NOTES_TODAY = `IF(players.notes_used < ?, 0, players.notes_used % ${DAY_UNIT})`;

/** Columns that a change of results raises. */
const NUMBERS = [
  ...['version', 'cash_used', 'tournaments_used', 'results', 'counted_version'],
  ...['notes_used', 'imported_notes_used'],
];
const numbersOf = (player: Player): SqlValue[] => [
  ...[player.version, player.cashUsed, player.tournamentsUsed, player.results, player.countedVersion],
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
  await query.run(
    `UPDATE players ${WITH_TOTALS} SET ${NUMBERS.map((name) => `players.${name} = ?`).join(', ')}, ${ADDED}
     WHERE players.account_id = ?`,
    [shardOf(accountId), ...numbersOf(player), ...addedValues(added), accountId],
  );
}

/** Stores versions, used trial places and quotas of players, whose rows the transaction has locked. */
export async function storeNumbers(query: Query, players: ReadonlyMap<string, Player>): Promise<void> {
  const set = NUMBERS.map((name) => `${name} = VALUES(${name})`);
  const row = `(?, ${NUMBERS.map(() => '?').join(', ')})`;
  await query.inline.run(
    `INSERT INTO players (account_id, ${NUMBERS.join(', ')})
     VALUES ${[...players].map(() => row).join(', ')} ON DUPLICATE KEY UPDATE ${set.join(', ')}`,
    [...players].flatMap(([accountId, player]) => [accountId, ...numbersOf(player)]),
  );
}

/** The increments of a player's numbers by a change of results. */
export interface PlayerAdded {
  readonly versions: number;
  readonly cash: number;
  readonly tournaments: number;
  /** Stored results, less the deleted ones. */
  readonly results: number;
  /** Bytes. */
  readonly notes: number;
}

/**
 * As `storeChange`, relative to the stored numbers, for a player that the transaction has locked without reading. In one
 * round trip, because the player's other changes wait for it.
 */
export async function addChange(
  query: Query,
  accountId: string,
  { versions, cash, tournaments, results, notes }: PlayerAdded,
  added: Contribution,
  now: Date,
): Promise<void> {
  await query.inline.run(
    `UPDATE players ${WITH_TOTALS} SET players.version = players.version + ?,
       players.counted_version = players.counted_version + ?,
       players.cash_used = players.cash_used + ?, players.tournaments_used = players.tournaments_used + ?,
       players.results = GREATEST(0, CAST(players.results AS SIGNED) + ?),
       players.notes_used = ? + ${NOTES_TODAY} + ?, ${ADDED}
     WHERE players.account_id = ?`,
    [
      ...[shardOf(accountId), versions, versions, cash, tournaments, results],
      ...[notesBase(now), notesBase(now), notes, ...addedValues(added), accountId],
    ],
  );
}

/** Stores the number of results. The player has to be locked. */
export async function storeCount(query: Query, accountId: string, player: Player): Promise<void> {
  await query.run('UPDATE players SET results = ?, counted_version = ? WHERE account_id = ?', [
    ...[player.results, player.countedVersion, accountId],
  ]);
}

/**
 * Table and condition of the player's row, if the account exists, its plan covers so many more results, and its quotas do
 * too. Its parameters are `coveredValues`.
 */
export const coveredPlayer = (kind: ResultKindName): string =>
  `players WHERE players.account_id = ? AND players.erased_at IS NULL
     AND (? = 0 OR players.plan = 'unlimited' OR (players.trial_disabled = 0 AND players.${USED_COLUMN[kind]} + ? <= ?))
     AND (? = 0 OR (players.counted_version = players.version AND players.results + ? <= ?))
     AND (? = 0 OR ${NOTES_TODAY} + ? <= ?)`;

/** What changes need. */
export interface Needs {
  /** Trial places; 0 for a change that needs none, and for the owner. */
  readonly places: number;
  /** Places for results. */
  readonly results: number;
  /** Bytes of notes. */
  readonly notes: number;
}

export function coveredValues(
  accountId: string,
  { places, results, notes }: Needs,
  { MAX_RESULTS, NOTES_BYTES_PER_DAY }: Quotas,
  now: Date,
): SqlValue[] {
  return [
    ...[accountId, places, places, TRIAL_LIMIT],
    ...[results, results, MAX_RESULTS],
    ...[notes, notesBase(now), notes, NOTES_BYTES_PER_DAY],
  ];
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
    [shardOf(accountId), toSqlMoment(at), ...addedValues(added), accountId],
  );
}
