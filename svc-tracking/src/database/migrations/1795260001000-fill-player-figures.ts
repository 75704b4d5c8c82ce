import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Players per statement, so that no statement takes long. */
const AT_A_TIME = 500;

const TICKS = `IF(start_time = '' OR end_time = '', duration_hundredths * 3,
  MOD(1440 + TIME_TO_SEC(end_time) DIV 60 - TIME_TO_SEC(start_time) DIV 60, 1440) * 5)`;
const PROFIT = '(cashout_cents - buyin_cents)';
const sumsOf = (table: string, others: string) => `(
  SELECT account_id, COUNT(*) AS counted, SUM(${TICKS}) AS played, SUM(${PROFIT}) AS profit,
    GREATEST(MAX(${PROFIT}), 0) AS biggest, ${others}
  FROM ${table} WHERE account_id > ? AND account_id <= ? GROUP BY account_id
)`;
const SESSIONS = sumsOf('cash_sessions', 'SUM(cashout_cents > buyin_cents) AS won');
const TOURNAMENTS = sumsOf('tournaments', 'SUM(buyin_cents) AS cost, SUM(cashout_cents > 0) AS paid');

const FIGURES = `
  INSERT INTO player_figures (account_id, version, cash_used, tournaments_used, sessions, session_ticks,
    session_profit_cents, sessions_won, biggest_session_cents, tournaments, tournament_ticks, tournament_profit_cents,
    tournament_buyin_cents, tournaments_paid, biggest_tournament_cents)
  SELECT players.account_id, players.version, players.cash_used, players.tournaments_used, COALESCE(cash.counted, 0),
    COALESCE(cash.played, 0), COALESCE(cash.profit, 0), COALESCE(cash.won, 0), COALESCE(cash.biggest, 0),
    COALESCE(events.counted, 0), COALESCE(events.played, 0), COALESCE(events.profit, 0), COALESCE(events.cost, 0),
    COALESCE(events.paid, 0), COALESCE(events.biggest, 0)
  FROM players LEFT JOIN ${SESSIONS} AS cash ON cash.account_id = players.account_id
    LEFT JOIN ${TOURNAMENTS} AS events ON events.account_id = players.account_id
  WHERE players.account_id > ? AND players.account_id <= ? AND players.erased_at IS NULL
  ON DUPLICATE KEY UPDATE account_id = player_figures.account_id`;
const countsOf = (facet: string) => `
  INSERT INTO play_counts (account_id, facet, label, results)
  SELECT account_id, '${facet}', ${facet}, COUNT(*) FROM cash_sessions
  WHERE account_id > ? AND account_id <= ? GROUP BY account_id, ${facet}
  ON DUPLICATE KEY UPDATE results = play_counts.results`;

/** Fills the figures of existing players. The nightly catch-up adds what replicas of the release before save meanwhile. */
export class FillPlayerFigures1795260001000 implements MigrationInterface {
  readonly name = 'FillPlayerFigures1795260001000';

  /** Each statement commits by itself and is idempotent. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (let from = ''; ;) {
      const [some] = (await runner.query(
        `SELECT MAX(account_id) AS last FROM (
           SELECT account_id FROM players WHERE account_id > ? ORDER BY account_id LIMIT ${AT_A_TIME}
         ) AS some`,
        [from],
      )) as { last: string | null }[];
      const to = some?.last ?? null;
      if (to === null) return;
      const span = [from, to];
      // One statement reads version and sums from one snapshot; READ COMMITTED takes no locks that saves wait for.
      await runner.query('SET TRANSACTION ISOLATION LEVEL READ COMMITTED');
      await runner.query(FIGURES, [...span, ...span, ...span]);
      for (const facet of ['game_type', 'stakes']) {
        await runner.query('SET TRANSACTION ISOLATION LEVEL READ COMMITTED');
        await runner.query(countsOf(facet), span);
      }
      from = to;
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM play_counts');
    await runner.query('DELETE FROM player_figures');
  }
}
