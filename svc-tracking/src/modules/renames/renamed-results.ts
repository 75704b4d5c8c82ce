import {
  CASH_SESSIONS,
  RENAME_TEXTS,
  type RenamePreview,
  RENAMED_FIELDS,
  type RenamedField,
  TOURNAMENTS,
} from '@feltbook/contracts';
import { ApiError, type Query, type SqlValue } from '@feltbook/svc-kit';
import { toSqlMoment } from '../../database/sql-moment';
import { dealsQuotaExceeded, hasRoomForDeals } from '../players/deals-quota';
import type { Player } from '../players/player';
import {
  DEALS,
  dealsSql,
  type DealtTable,
  dealsToRename,
  forgetTaken,
  storeFormerBackers,
} from './renamed-deals';
import type { RenamedKind } from './renamed-result.entity';

/** Texts per statement: each statement reads all results of the player. */
const TEXTS = 200;

/** A table and its column that have the names of a field. */
interface Place {
  /** Of `renamed_results`: each column has its own. */
  readonly kind: RenamedKind;
  readonly table: string;
  readonly column: string;
  /** Undefined for links, which follow what they show. */
  readonly counted?: keyof Counts;
}
type Counts = Required<Omit<RenamePreview, 'links'>>;

/** The deals of a result name their backers in one text. */
interface DealsPlace extends Place {
  readonly kind: keyof typeof COUNTED;
  readonly table: DealtTable;
  readonly counted: keyof Counts;
}
const isDeals = (place: Place): place is DealsPlace => place.column === DEALS;

const MOVEMENTS = { table: 'money_movements', counted: 'entries' } as const;
/** Entries of bankrolls, and what the player shares with others, name some of what results name. */
const PLACES_OF_ENTRIES: Readonly<Partial<Record<RenamedField, readonly Place[]>>> = {
  trip: [{ ...MOVEMENTS, kind: 'entry', column: 'trip' }],
  bankroll: [
    { ...MOVEMENTS, kind: 'entry', column: 'bankroll' },
    { ...MOVEMENTS, kind: 'entry_to', column: 'to_bankroll' },
    { kind: 'bought', table: 'bought_shares', column: 'bankroll', counted: 'entries' },
  ],
  backer: [
    { kind: 'share', table: 'bought_shares', column: 'player', counted: 'entries' },
    { kind: 'payment', table: 'backer_payments', column: 'person', counted: 'entries' },
    { kind: 'link', table: 'action_links', column: 'person' },
  ],
};

const placesOf = (field: RenamedField): Place[] => [
  ...[CASH_SESSIONS, TOURNAMENTS].flatMap(({ name: kind, table, fields }) => {
    const column = fields[RENAMED_FIELDS[field]]?.column;
    return column === undefined ? [] : [{ kind, table, column, counted: COUNTED[kind] }];
  }),
  ...(PLACES_OF_ENTRIES[field] ?? []),
];
const COUNTED = { cash: 'sessions', tournament: 'tournaments' } as const;
const noCounts = (): Counts => ({ sessions: 0, tournaments: 0, entries: 0 });

/** @returns how many results would get another text */
export async function countRenamed(
  query: Query,
  accountId: string,
  field: RenamedField,
  become: (text: string) => string,
): Promise<Counts> {
  const counts = noCounts();
  for (const place of placesOf(field)) {
    const { table, column, counted } = place;
    if (!counted) continue;
    if (isDeals(place)) {
      for (const { results } of await dealsToRename(query, accountId, place.table, become))
        counts[counted] += results;
      continue;
    }
    const rows = await query.execute<{ text: string | null; results: string }>(
      `SELECT ${column} AS text, COUNT(*) AS results FROM ${table} WHERE account_id = ? GROUP BY ${column}`,
      [accountId],
    );
    for (const { text, results } of rows)
      if (text !== null && become(text) !== text) counts[counted] += Number(results);
  }
  return counts;
}

/**
 * Names results and entries, and stores what they had. The player has to be locked.
 * @throws ApiError `quota_exceeded` for too many texts, or too long ones; `conflict` if deals cannot be renamed
 */
export async function renameResults(
  query: Query,
  {
    accountId,
    renameId,
    field,
    now,
    player,
  }: Renamed & { readonly field: RenamedField; readonly player: Player },
  become: (text: string) => string,
): Promise<Counts> {
  const counts = noCounts();
  for (const place of placesOf(field)) {
    if (isDeals(place)) {
      await storeDeals(query, { accountId, renameId, player }, place, become);
      counts[place.counted] += await setTexts(query, { accountId, renameId, now }, place, 'was', 'became');
      continue;
    }
    const changed = await changedTexts(query, accountId, place, become);
    if (changed.length === 0) continue;
    for (let from = 0; from < changed.length; from += TEXTS)
      await storeFormer(query, { accountId, renameId }, place, changed.slice(from, from + TEXTS));
    const set = await setTexts(query, { accountId, renameId, now }, place, 'was', 'became');
    if (place.counted) counts[place.counted] += set;
  }
  return counts;
}

/** Gives results and entries their former texts, except those that were changed or deleted since. The player has to be locked. */
export async function restoreResults(
  query: Query,
  renamed: Renamed & { readonly field: RenamedField },
): Promise<Counts> {
  const counts = noCounts();
  for (const place of placesOf(renamed.field)) {
    if (isDeals(place)) await forgetTaken(query, renamed, place);
    const set = await setTexts(query, renamed, place, 'became', 'was');
    if (place.counted) counts[place.counted] += set;
  }
  return counts;
}

/**
 * Whether a later rename that is not undone changed a result again: it stores the only way back to this one's names. Deals of a
 * result with different people are renamed apart from each other.
 */
export async function isRenamedAgain(
  query: Query,
  { accountId, renameId, field }: Pick<Renamed, 'accountId' | 'renameId'> & { readonly field: RenamedField },
): Promise<boolean> {
  const rows = await query.execute(
    `SELECT 1 AS again FROM renames
     JOIN renamed_results AS later ON later.account_id = renames.account_id AND later.rename_id = renames.id
     JOIN renamed_results AS earlier ON earlier.account_id = later.account_id AND earlier.rename_id = ?
       AND earlier.kind = later.kind AND earlier.result_id = later.result_id
       ${field === 'backer' ? 'AND earlier.became = later.was' : ''}
     WHERE renames.account_id = ? AND renames.id > ? AND renames.field = ? LIMIT 1`,
    [renameId, accountId, renameId, field],
  );
  return rows.length > 0;
}

interface Renamed {
  readonly accountId: string;
  readonly renameId: string;
  readonly now: Date;
}

/** Different texts that one change may replace. */
const MAX_TEXTS = 10_000;

async function changedTexts(
  query: Query,
  accountId: string,
  { table, column }: Place,
  become: (text: string) => string,
): Promise<(readonly [was: string, became: string])[]> {
  const rows = await query.execute<{ text: string | null }>(
    `SELECT DISTINCT ${column} AS text FROM ${table} WHERE account_id = ?`,
    [accountId],
  );
  const changed = rows.flatMap(({ text }) => {
    const became = text === null ? null : become(text);
    return text === null || became === null || became === text ? [] : [[text, became] as const];
  });
  if (changed.length > MAX_TEXTS) throw new ApiError('quota_exceeded', RENAME_TEXTS.tooMany);
  return changed;
}

/** @throws ApiError as `dealsToRename`; `quota_exceeded` for too many spellings, or deals that are too long together */
async function storeDeals(
  query: Query,
  { accountId, renameId, player }: Omit<Renamed, 'now'> & { readonly player: Player },
  place: DealsPlace,
  become: (text: string) => string,
): Promise<void> {
  const renamed = await dealsToRename(query, accountId, place.table, become);
  const names = new Set(renamed.map(({ backer }) => backer));
  if (names.size > TEXTS) throw new ApiError('quota_exceeded', RENAME_TEXTS.tooMany);
  const added = renamed.reduce((sum, one) => sum + (one.became.length - one.text.length) * one.results, 0);
  if (!(await hasRoomForDeals(query, accountId, player, Math.max(0, added)))) throw dealsQuotaExceeded();
  const pairs = [...names].map((name) => [name, become(name)] as const);
  await storeFormerBackers(query, { accountId, renameId }, place, pairs);
}

async function storeFormer(
  query: Query,
  { accountId, renameId }: Omit<Renamed, 'now'>,
  { kind, table, column }: Place,
  texts: readonly (readonly [was: string, became: string])[],
): Promise<void> {
  const cases = texts.map(() => 'WHEN ? THEN ?').join(' ');
  await query.inline.run(
    `INSERT INTO renamed_results (account_id, rename_id, kind, result_id, was, became)
     SELECT account_id, ?, ?, id, ${column}, CASE ${column} ${cases} END FROM ${table}
     WHERE account_id = ? AND ${column} IN (${texts.map(() => '?').join(', ')})`,
    [renameId, kind, ...texts.flat(), accountId, ...texts.map(([was]) => was)],
  );
}

/** Every changed result gets a new version; entries have none. */
async function setTexts(
  query: Query,
  { accountId, renameId, now }: Renamed,
  place: Place,
  from: 'was' | 'became',
  to: 'was' | 'became',
): Promise<number> {
  const { kind, table, column } = place;
  const [former, next] = [`renamed_results.${from}`, `renamed_results.${to}`];
  const isResult = kind === 'cash' || kind === 'tournament';
  const values: SqlValue[] = [...(isResult ? [toSqlMoment(now)] : []), accountId, renameId, kind];
  const version = `,
       results.updated_at = GREATEST(CAST(? AS DATETIME(3)), results.updated_at + INTERVAL 1000 MICROSECOND)`;
  const { affectedRows } = await query.run(
    `UPDATE renamed_results JOIN ${table} AS results
       ON results.account_id = renamed_results.account_id AND results.id = renamed_results.result_id
     SET results.${column} = ${isDeals(place) ? dealsSql.replaced(former, next) : next}${isResult ? version : ''}
     WHERE renamed_results.account_id = ? AND renamed_results.rename_id = ? AND renamed_results.kind = ?
       AND ${isDeals(place) ? dealsSql.has(former) : `results.${column} = ${former}`}`,
    values,
  );
  return affectedRows;
}
