import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The figures that the owner's lists sort by, in whole cents and ticks (300 an hour), with an index for each. Derived
 * figures are stored columns, so that they can be indexed: dollars an hour are three times the cents per tick.
 */
const FIGURES = `
  CREATE TABLE player_figures (
    account_id               CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    version                  BIGINT UNSIGNED NOT NULL DEFAULT 0,
    sessions                 INT NOT NULL DEFAULT 0,
    session_ticks            BIGINT NOT NULL DEFAULT 0,
    session_profit_cents     BIGINT NOT NULL DEFAULT 0,
    sessions_won             INT NOT NULL DEFAULT 0,
    biggest_session_cents    BIGINT NOT NULL DEFAULT 0,
    tournaments              INT NOT NULL DEFAULT 0,
    tournament_ticks         BIGINT NOT NULL DEFAULT 0,
    tournament_profit_cents  BIGINT NOT NULL DEFAULT 0,
    tournament_buyin_cents   BIGINT NOT NULL DEFAULT 0,
    tournaments_paid         INT NOT NULL DEFAULT 0,
    biggest_tournament_cents BIGINT NOT NULL DEFAULT 0,
    cash_used                INT UNSIGNED NOT NULL DEFAULT 0,
    tournaments_used         INT UNSIGNED NOT NULL DEFAULT 0,
    ticks                    BIGINT GENERATED ALWAYS AS (session_ticks + tournament_ticks) STORED,
    session_hourly           DOUBLE GENERATED ALWAYS AS
      (IF(session_ticks = 0, 0e0, session_profit_cents * 3e0 / session_ticks)) STORED,
    tournament_hourly        DOUBLE GENERATED ALWAYS AS
      (IF(tournament_ticks = 0, 0e0, tournament_profit_cents * 3e0 / tournament_ticks)) STORED,
    most_used                INT UNSIGNED GENERATED ALWAYS AS (GREATEST(cash_used, tournaments_used)) STORED,
    PRIMARY KEY (account_id),
    KEY player_figures_sessions (sessions, account_id),
    KEY player_figures_session_ticks (session_ticks, account_id),
    KEY player_figures_session_profit_cents (session_profit_cents, account_id),
    KEY player_figures_session_hourly (session_hourly, account_id),
    KEY player_figures_biggest_session_cents (biggest_session_cents, account_id),
    KEY player_figures_tournaments (tournaments, account_id),
    KEY player_figures_tournament_ticks (tournament_ticks, account_id),
    KEY player_figures_tournament_profit_cents (tournament_profit_cents, account_id),
    KEY player_figures_tournament_hourly (tournament_hourly, account_id),
    KEY player_figures_biggest_tournament_cents (biggest_tournament_cents, account_id),
    KEY player_figures_ticks (ticks, account_id),
    KEY player_figures_cash_used (cash_used, account_id),
    KEY player_figures_tournaments_used (tournaments_used, account_id),
    KEY player_figures_most_used (most_used, account_id)
  ) ENGINE = InnoDB`;

/** The number of a player's sessions by game type and by stakes, as the player wrote them. */
const COUNTS = `
  CREATE TABLE play_counts (
    account_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    facet      VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    label      VARCHAR(50) NOT NULL,
    results    INT UNSIGNED NOT NULL,
    PRIMARY KEY (account_id, facet, label),
    KEY play_counts_labels (facet, label, results),
    CONSTRAINT play_counts_facet CHECK (facet IN ('game_type', 'stakes'))
  ) ENGINE = InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`;

export class CreatePlayerFigures1795260000000 implements MigrationInterface {
  readonly name = 'CreatePlayerFigures1795260000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(runner, FIGURES);
    await changeSchema(runner, COUNTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE play_counts');
    await runner.query('DROP TABLE player_figures');
  }
}
