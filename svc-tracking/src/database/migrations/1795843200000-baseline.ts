import { createTables, dropTables, INBOX, OUTBOX, SCHEDULED_TASKS, type Baseline } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { FORMER_SCHEMA } from '../former-schema';

const ID = 'CHAR(36) CHARACTER SET ascii COLLATE ascii_bin';
const WORD = 'VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin';
/** The binary collation keeps texts apart that differ in case or accents only. */
const TEXTS = 'ENGINE = InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

/** Amounts are in whole cents, durations in hundredths of an hour; a missing time of day is ''. */
const RESULT = `
    account_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    played_on DATE NOT NULL,
    start_time CHAR(5) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    end_time CHAR(5) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    game_type VARCHAR(50) NOT NULL,
    location VARCHAR(100) NOT NULL,
    duration_hundredths INT UNSIGNED NOT NULL,
    buyin_cents BIGINT NOT NULL,
    cashout_cents BIGINT NOT NULL,
    notes VARCHAR(2000) NULL,
    created_at DATETIME(3) NOT NULL,
    updated_at DATETIME(3) NOT NULL`;

/** Tags are separated by commas. */
const EXTRAS = `
    rebuys INT UNSIGNED NULL,
    rebuys_cents BIGINT NULL,
    tips_cents BIGINT NULL,
    expenses_cents BIGINT NULL,
    tags VARCHAR(400) NULL`;

/** The row of the file that a result was imported from, and the time zone of its times; null means unknown. */
const SOURCE = `
    source CHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
    zone VARCHAR(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL`;

/** Begin with the account, so that a player's results are stored together. `…_days`: all players' results by day. */
const keysOf = (table: string) => `
    PRIMARY KEY (account_id, id),
    KEY ${table}_newest (account_id, played_on DESC, start_time DESC, created_at DESC, id DESC),
    KEY ${table}_days (played_on, id),
    CONSTRAINT ${table}_day CHECK (played_on >= '1970-01-01'),
    CONSTRAINT ${table}_amounts CHECK (
      buyin_cents BETWEEN 0 AND 999999999 AND cashout_cents BETWEEN 0 AND 999999999
    ),
    CONSTRAINT ${table}_times CHECK (
      (start_time = '' AND end_time = '') OR (start_time <> '' AND end_time <> '' AND start_time <> end_time)
    )`;

/** Rows of the community's totals, one for each shard. */
const SHARDS = Array.from({ length: 128 }, (_, shard) => `(${shard}, CHAR(${shard * 2}))`);

const TABLES = {
  // One row per player: plan, usage and the number of results. Every change of a player's results locks the row.
  players: `(
    account_id ${ID} NOT NULL,
    version BIGINT UNSIGNED NOT NULL DEFAULT 0,
    cash_used INT UNSIGNED NOT NULL DEFAULT 0,
    tournaments_used INT UNSIGNED NOT NULL DEFAULT 0,
    plan VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'trial',
    plan_version BIGINT UNSIGNED NOT NULL DEFAULT 0,
    trial_number INT UNSIGNED NOT NULL DEFAULT 1,
    erased_at DATETIME(3) NULL,
    trial_disabled BOOLEAN NOT NULL DEFAULT FALSE,
    results INT UNSIGNED NOT NULL DEFAULT 0,
    notes_used BIGINT UNSIGNED NOT NULL DEFAULT 0,
    imported_notes_used BIGINT UNSIGNED NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id),
    CONSTRAINT players_plan CHECK (plan IN ('trial', 'unlimited'))
  ) ENGINE = InnoDB`,

  cash_sessions: `(${RESULT},
    stakes VARCHAR(30) NOT NULL,${EXTRAS},
    import_id ${ID} NULL,
    position VARCHAR(30) NULL,${SOURCE},${keysOf('cash_sessions')},
    CONSTRAINT cash_sessions_duration CHECK (duration_hundredths BETWEEN 1 AND 12000)
  ) ${TEXTS}`,

  tournaments: `(${RESULT},
    name VARCHAR(120) NOT NULL,
    place INT UNSIGNED NULL,
    entries INT UNSIGNED NULL,
    places_paid INT UNSIGNED NULL,${EXTRAS},
    addons INT UNSIGNED NULL,
    addons_cents BIGINT NULL,
    import_id ${ID} NULL,${SOURCE},${keysOf('tournaments')},
    CONSTRAINT tournaments_duration CHECK (duration_hundredths <= 12000),
    CONSTRAINT tournaments_counts CHECK (
      (place IS NULL OR place >= 1)
      AND (entries IS NULL OR entries >= 1)
      AND (place IS NULL OR entries IS NULL OR place <= entries)
      AND (places_paid IS NULL OR entries IS NULL OR places_paid <= entries)
    )
  ) ${TEXTS}`,

  // The `Idempotency-Key` of each creation, and the id of the result that it created.
  idempotency_keys: `(
    account_id ${ID} NOT NULL,
    idempotency_key VARCHAR(200) NOT NULL,
    request_digest BINARY(32) NOT NULL,
    result_id ${ID} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (account_id, idempotency_key),
    KEY idempotency_keys_age (created_at)
  ) ${TEXTS}`,

  running_sessions: `(
    account_id ${ID} NOT NULL,
    version BIGINT UNSIGNED NOT NULL,
    changed_at DATETIME(3) NOT NULL,
    document MEDIUMTEXT NULL,
    ended MEDIUMTEXT NOT NULL,
    PRIMARY KEY (account_id)
  ) ${TEXTS}`,

  imports: `(
    account_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    file_name VARCHAR(200) NOT NULL,
    format VARCHAR(40) NOT NULL,
    sessions INT UNSIGNED NOT NULL,
    tournaments INT UNSIGNED NOT NULL,
    skipped_sessions INT UNSIGNED NOT NULL,
    skipped_tournaments INT UNSIGNED NOT NULL,
    trial_number INT UNSIGNED NOT NULL,
    created_at DATETIME(3) NOT NULL,
    undone_at DATETIME(3) NULL,
    PRIMARY KEY (account_id, id)
  ) ${TEXTS}`,

  // Names that became another one in all results of a player, and what each result had before.
  renames: `(
    account_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    field ${WORD} NOT NULL,
    from_names MEDIUMTEXT NOT NULL,
    to_name VARCHAR(100) NOT NULL,
    sessions INT UNSIGNED NOT NULL,
    tournaments INT UNSIGNED NOT NULL,
    filters MEDIUMTEXT NOT NULL,
    created_at DATETIME(3) NOT NULL,
    undone_at DATETIME(3) NULL,
    PRIMARY KEY (account_id, id)
  ) ${TEXTS}`,
  renamed_results: `(
    account_id ${ID} NOT NULL,
    rename_id ${ID} NOT NULL,
    kind ${WORD} NOT NULL,
    result_id ${ID} NOT NULL,
    was VARCHAR(400) NOT NULL,
    became VARCHAR(400) NOT NULL,
    PRIMARY KEY (account_id, rename_id, kind, result_id)
  ) ${TEXTS}`,

  saved_views: `(
    account_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    name VARCHAR(60) NOT NULL,
    document MEDIUMTEXT NOT NULL,
    PRIMARY KEY (account_id, id)
  ) ${TEXTS}`,

  shares: `(
    account_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    token_hash BINARY(32) NOT NULL,
    document MEDIUMTEXT NOT NULL,
    created_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    PRIMARY KEY (account_id, id),
    UNIQUE KEY shares_token (token_hash)
  ) ${TEXTS}`,

  goals: `(
    account_id ${ID} NOT NULL,
    period ${WORD} NOT NULL,
    measure ${WORD} NOT NULL,
    target BIGINT UNSIGNED NOT NULL,
    seen_on DATE NULL,
    PRIMARY KEY (account_id, period, measure)
  ) ${TEXTS}`,

  // A player's last computed dashboard, for one version of the results and one day, as gzipped JSON. Rows may be deleted at any
  // time: the next request computes them again.
  statistics_documents: `(
    account_id ${ID} NOT NULL,
    version BIGINT UNSIGNED NOT NULL,
    format SMALLINT UNSIGNED NOT NULL,
    today DATE NOT NULL,
    answer MEDIUMBLOB NOT NULL,
    PRIMARY KEY (account_id)
  ) ENGINE = InnoDB`,

  // The figures of the owner's pages, in whole cents and ticks (300 an hour), with an index for each record.
  player_figures: `(
    account_id ${ID} NOT NULL,
    version BIGINT UNSIGNED NOT NULL DEFAULT 0,
    sessions INT NOT NULL DEFAULT 0,
    session_ticks BIGINT NOT NULL DEFAULT 0,
    session_profit_cents BIGINT NOT NULL DEFAULT 0,
    sessions_won INT NOT NULL DEFAULT 0,
    biggest_session_cents BIGINT NOT NULL DEFAULT 0,
    tournaments INT NOT NULL DEFAULT 0,
    tournament_ticks BIGINT NOT NULL DEFAULT 0,
    tournament_profit_cents BIGINT NOT NULL DEFAULT 0,
    tournament_buyin_cents BIGINT NOT NULL DEFAULT 0,
    tournaments_paid INT NOT NULL DEFAULT 0,
    biggest_tournament_cents BIGINT NOT NULL DEFAULT 0,
    cash_used INT UNSIGNED NOT NULL DEFAULT 0,
    tournaments_used INT UNSIGNED NOT NULL DEFAULT 0,
    ticks BIGINT GENERATED ALWAYS AS (session_ticks + tournament_ticks) STORED,
    is_published BOOLEAN NOT NULL DEFAULT FALSE,
    sessions_without_hours INT NOT NULL DEFAULT 0,
    session_cents_without_hours BIGINT NOT NULL DEFAULT 0,
    tournament_cents_without_hours BIGINT NOT NULL DEFAULT 0,
    tournaments_without_hours INT NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id),
    KEY player_figures_biggest_session_cents (biggest_session_cents, account_id),
    KEY player_figures_biggest_tournament_cents (biggest_tournament_cents, account_id),
    KEY player_figures_ticks (ticks, account_id),
    KEY player_figures_unpublished (is_published, account_id)
  ) ENGINE = InnoDB`,

  // The number of a player's sessions by game type and by stakes, as the player wrote them.
  play_counts: `(
    account_id ${ID} NOT NULL,
    facet ${WORD} NOT NULL,
    label VARCHAR(50) NOT NULL,
    results INT UNSIGNED NOT NULL,
    PRIMARY KEY (account_id, facet, label),
    KEY play_counts_labels (facet, label, results),
    CONSTRAINT play_counts_facet CHECK (facet IN ('game_type', 'stakes'))
  ) ${TEXTS}`,

  representative_figures: `(
    id SMALLINT UNSIGNED NOT NULL,
    players INT NOT NULL,
    sessions DOUBLE NOT NULL,
    hours DOUBLE NOT NULL,
    tournaments DOUBLE NOT NULL,
    winning_share DOUBLE NOT NULL,
    median_profit DOUBLE NOT NULL,
    median_hourly DOUBLE NULL,
    median_session_hours DOUBLE NULL,
    sessions_without_hours DOUBLE NULL,
    PRIMARY KEY (id)
  ) ENGINE = InnoDB`,

  // Totals of all players, in rows by the keyspace id of the accounts: a save finds its row in its own shard.
  community_totals: String.raw`(
    shard SMALLINT UNSIGNED NOT NULL,
    sessions BIGINT NOT NULL DEFAULT 0,
    cash_out_cents BIGINT NOT NULL DEFAULT 0,
    ticks BIGINT NOT NULL DEFAULT 0,
    tournaments BIGINT NOT NULL DEFAULT 0,
    winnings_cents BIGINT NOT NULL DEFAULT 0,
    buyin_cents BIGINT NOT NULL DEFAULT 0,
    reconciled BIGINT UNSIGNED NOT NULL DEFAULT 0,
    keyspace_id BINARY(1) NOT NULL DEFAULT '\0',
    timed BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (shard)
  ) ENGINE = InnoDB`,

  outbox: OUTBOX,
  inbox: INBOX,
  scheduled_tasks: SCHEDULED_TASKS,
};

/** All tables of svc-tracking. */
export class Baseline1795843200000 implements MigrationInterface, Baseline {
  readonly name = 'Baseline1795843200000';
  readonly tables = TABLES;
  readonly former = FORMER_SCHEMA;

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, TABLES);
    await runner.query(
      `INSERT INTO community_totals (shard, keyspace_id) VALUES ${SHARDS.join(', ')}
       ON DUPLICATE KEY UPDATE shard = community_totals.shard`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, TABLES);
  }
}
