import type { AdminFiguresPageRequest, AdminFiguresSort } from '@feltbook/contracts';
import type { Query, SqlValue } from '@feltbook/svc-kit';

/** Columns to sort by, each with an index `player_figures_<column>`. `most_used` is the fuller of the two allowances. */
const SORT_COLUMNS = {
  session_count: 'sessions',
  tournament_count: 'tournaments',
  hours_played: 'ticks',
  cash_hours: 'session_ticks',
  tournament_hours: 'tournament_ticks',
  cash_profit_loss: 'session_profit_cents',
  tournament_profit_loss: 'tournament_profit_cents',
  cash_hourly: 'session_hourly',
  tournament_hourly: 'tournament_hourly',
  cash_sessions_used: 'cash_used',
  tournament_sessions_used: 'tournaments_used',
  progress_ratio: 'most_used',
} as const satisfies Record<AdminFiguresSort, string>;

/** The driver returns BIGINTs as strings. */
export interface FiguresRow {
  readonly account_id: string;
  readonly version: string;
  readonly sessions: number;
  readonly tournaments: number;
  readonly ticks: string;
  readonly session_ticks: string;
  readonly tournament_ticks: string;
  readonly session_profit_cents: string;
  readonly tournament_profit_cents: string;
  readonly session_hourly: number;
  readonly tournament_hourly: number;
  readonly cash_used: number;
  readonly tournaments_used: number;
}
const READ = `SELECT figures.account_id, figures.version, sessions, tournaments, ticks, session_ticks, tournament_ticks, session_profit_cents,
  tournament_profit_cents, session_hourly, tournament_hourly, cash_used, tournaments_used FROM`;

/** A page of all players, or of some. The offset is skipped in an index; only the page's rows are read. */
export async function readPage(query: Query, request: AdminFiguresPageRequest): Promise<FiguresRow[]> {
  const { sort, order, limit, offset, owner, among } = request;
  if (among?.length === 0) return [];
  const column = SORT_COLUMNS[sort];
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  const [source, which, values]: [string, string, SqlValue[]] = among
    ? ['player_figures', `account_id IN (${among.map(() => '?').join(', ')}) AND`, among]
    : // Without the hint, the database may read every row to exclude the owner.
      [`player_figures FORCE INDEX (player_figures_${column})`, '', []];
  return query.execute<FiguresRow>(
    `${READ} (
       SELECT account_id FROM ${source} WHERE ${which} account_id <> ?
       ORDER BY ${column} ${direction}, account_id ${direction} LIMIT ? OFFSET ?
     ) AS page JOIN player_figures AS figures ON figures.account_id = page.account_id
     ORDER BY figures.${column} ${direction}, figures.account_id ${direction}`,
    [...values, owner, String(limit), String(offset)],
  );
}

/** @returns rows of the accounts that have one, in no particular order */
export async function readFiguresOf(query: Query, ids: readonly string[]): Promise<FiguresRow[]> {
  if (ids.length === 0) return [];
  const marks = ids.map(() => '?').join(', ');
  return query.execute<FiguresRow>(
    `${READ} player_figures AS figures WHERE figures.account_id IN (${marks})`,
    ids,
  );
}

/**
 * Figures that were not published since they changed, marked as published.
 * @param query of the transaction that publishes them; rows that another one publishes are skipped
 */
export async function takeUnpublished(query: Query, limit: number): Promise<FiguresRow[]> {
  const rows = await query.execute<FiguresRow>(
    `${READ} player_figures AS figures FORCE INDEX (player_figures_unpublished)
     WHERE figures.is_published = 0 LIMIT ? FOR UPDATE SKIP LOCKED`,
    [String(limit)],
  );
  if (rows.length > 0)
    await query.run(
      `UPDATE player_figures SET is_published = 1 WHERE account_id IN (${rows.map(() => '?').join(', ')})`,
      rows.map(({ account_id }) => account_id),
    );
  return rows;
}
