import type { Query } from '@feltbook/svc-kit';

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
  readonly sessions_without_hours: number;
  readonly session_cents_without_hours: string;
  readonly tournament_profit_cents: string;
  readonly tournaments_without_hours: number;
  readonly tournament_cents_without_hours: string;
  readonly cash_used: number;
  readonly tournaments_used: number;
}
const READ = `SELECT figures.account_id, figures.version, sessions, tournaments, ticks, session_ticks, tournament_ticks, session_profit_cents,
  sessions_without_hours, session_cents_without_hours, tournament_profit_cents, tournaments_without_hours,
  tournament_cents_without_hours, cash_used, tournaments_used FROM`;

/** @returns rows of the accounts that have one, in no particular order */
export async function readFiguresOf(query: Query, ids: readonly string[]): Promise<FiguresRow[]> {
  if (ids.length === 0) return [];
  const marks = ids.map(() => '?').join(', ');
  return query.execute<FiguresRow>(
    `${READ} player_figures AS figures WHERE figures.account_id IN (${marks})`,
    ids,
  );
}

const UNPUBLISHED = `player_figures AS figures FORCE INDEX (player_figures_unpublished)
     WHERE figures.is_published = 0`;

/** Whether `takeUnpublished` may find any. Without a transaction, because there are none most of the time. */
export async function hasUnpublished(query: Query): Promise<boolean> {
  return (await query.execute(`SELECT 1 FROM ${UNPUBLISHED} LIMIT 1`)).length > 0;
}

/**
 * Figures that were not published since they changed, marked as published.
 * @param query of the transaction that publishes them; rows that another one publishes are skipped
 */
export async function takeUnpublished(query: Query, limit: number): Promise<FiguresRow[]> {
  const rows = await query.execute<FiguresRow>(`${READ} ${UNPUBLISHED} LIMIT ? FOR UPDATE SKIP LOCKED`, [
    String(limit),
  ]);
  if (rows.length > 0)
    await query.run(
      `UPDATE player_figures SET is_published = 1 WHERE account_id IN (${rows.map(() => '?').join(', ')})`,
      rows.map(({ account_id }) => account_id),
    );
  return rows;
}
