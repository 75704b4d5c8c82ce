import type { Query } from '@feltbook/svc-kit';
import type { Facet } from '../figures/figures';

const PLAYED = '(sessions + tournaments)';
/** Each sum of all players' figures, and the SQL expression that it adds up. */
const SUMS = {
  players: '1',
  sessions: 'sessions',
  sessionTicks: 'session_ticks',
  sessionProfitCents: 'session_profit_cents',
  sessionCentsWithoutHours: 'session_cents_without_hours',
  sessionsWithoutHours: 'sessions_without_hours',
  sessionsWon: 'sessions_won',
  tournaments: 'tournaments',
  tournamentProfitCents: 'tournament_profit_cents',
  tournamentBuyinCents: 'tournament_buyin_cents',
  tournamentsPaid: 'tournaments_paid',
  high: `${PLAYED} >= 20`,
  regular: `${PLAYED} BETWEEN 5 AND 19`,
  occasional: `${PLAYED} BETWEEN 1 AND 4`,
  inactive: `${PLAYED} = 0`,
  withSessions: 'sessions > 0',
  withTournaments: 'tournaments > 0',
  withBoth: 'sessions > 0 AND tournaments > 0',
  moreThan5: `${PLAYED} > 5`,
  moreThan10: `${PLAYED} > 10`,
} as const;
export type GameSums = Readonly<Record<keyof typeof SUMS, number>>;
const NAMES = Object.keys(SUMS) as (keyof typeof SUMS)[];

/** Adds up the figures of all players: reads one row per player, and no results. */
export async function readSums(query: Query): Promise<GameSums> {
  const sums = NAMES.map((name) => `COALESCE(SUM(${SUMS[name]}), 0) AS ${name}`);
  const [row] = await query.execute<Record<string, string>>(`SELECT ${sums.join(', ')} FROM player_figures`);
  return Object.fromEntries(NAMES.map((name) => [name, Number(row?.[name] ?? 0)])) as GameSums;
}

/** Columns with a record, each with its own index. */
type RecordColumn = 'biggest_session_cents' | 'biggest_tournament_cents' | 'ticks';
export interface PlayerRecord {
  readonly accountId: string;
  /** Whole cents, or ticks. */
  readonly amount: number;
}

/** @returns at most `limit` players with the highest values above 0 of a column, highest first */
export async function readHighest(
  query: Query,
  column: RecordColumn,
  limit: number,
): Promise<PlayerRecord[]> {
  const rows = await query.execute<{ account_id: string; amount: string }>(
    `SELECT account_id, ${column} AS amount FROM player_figures FORCE INDEX (player_figures_${column})
     WHERE ${column} > 0 ORDER BY ${column} DESC, account_id DESC LIMIT ?`,
    [String(limit)],
  );
  return rows.map(({ account_id, amount }) => ({ accountId: account_id, amount: Number(amount) }));
}

export interface LabelCount {
  readonly label: string;
  readonly count: number;
}

/** @returns the `limit` most frequent labels of sessions, the most frequent first */
export async function readLabels(query: Query, facet: Facet, limit: number): Promise<LabelCount[]> {
  const rows = await query.execute<{ label: string; counted: string }>(
    `SELECT label, SUM(results) AS counted FROM play_counts WHERE facet = ?
     GROUP BY label ORDER BY counted DESC, label LIMIT ?`,
    [facet, String(limit)],
  );
  return rows.map(({ label, counted }) => ({ label, count: Number(counted) }));
}

/** @returns years with results, newest first; reads one entry of each table's index by day per year */
export async function readYears(query: Query): Promise<number[]> {
  const years: number[] = [];
  for (let before = '9999-12-31'; ;) {
    const latestIn = (table: string) => `SELECT MAX(played_on) AS day FROM ${table} WHERE played_on < ?`;
    const [row] = await query.execute<{ day: string | null }>(
      `SELECT MAX(day) AS day FROM (${latestIn('cash_sessions')} UNION ALL ${latestIn('tournaments')}) AS latest`,
      [before, before],
    );
    const year = row?.day?.slice(0, 4);
    if (year === undefined) return years;
    years.push(Number(year));
    before = `${year}-01-01`;
  }
}
