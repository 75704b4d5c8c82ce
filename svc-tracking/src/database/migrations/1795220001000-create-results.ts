import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Amounts are in whole cents, durations in hundredths of an hour; a missing time of day is ''. The binary collation
 * keeps texts apart that differ in case or accents only.
 */
const SHARED_COLUMNS = `
  account_id          CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  id                  CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  played_on           DATE NOT NULL,
  start_time          CHAR(5) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  end_time            CHAR(5) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  game_type           VARCHAR(50) NOT NULL,
  location            VARCHAR(100) NOT NULL,
  duration_hundredths INT UNSIGNED NOT NULL,
  buyin_cents         BIGINT NOT NULL,
  cashout_cents       BIGINT NOT NULL,
  notes               VARCHAR(2000) NULL,
  created_at          DATETIME(3) NOT NULL,
  updated_at          DATETIME(3) NOT NULL`;

/** Keys begin with the account, so that a player's results are stored together and the table shards by account. */
const sharedKeys = (table: string) => `
  PRIMARY KEY (account_id, id),
  KEY ${table}_newest (account_id, played_on DESC, start_time DESC, created_at DESC, id DESC),
  CONSTRAINT ${table}_day CHECK (played_on >= '1970-01-01'),
  CONSTRAINT ${table}_amounts CHECK (
    buyin_cents BETWEEN 0 AND 999999999 AND cashout_cents BETWEEN 0 AND 999999999
  ),
  CONSTRAINT ${table}_times CHECK (
    (start_time = '' AND end_time = '') OR (start_time <> '' AND end_time <> '' AND start_time <> end_time)
  )`;

const OPTIONS = 'ENGINE = InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

export class CreateResults1795220001000 implements MigrationInterface {
  readonly name = 'CreateResults1795220001000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE cash_sessions (
        ${SHARED_COLUMNS},
        stakes VARCHAR(30) NOT NULL,
        ${sharedKeys('cash_sessions')},
        CONSTRAINT cash_sessions_duration CHECK (duration_hundredths BETWEEN 1 AND 12000)
      ) ${OPTIONS}`,
    );
    await changeSchema(
      runner,
      `CREATE TABLE tournaments (
        ${SHARED_COLUMNS},
        name        VARCHAR(120) NOT NULL,
        place       INT UNSIGNED NULL,
        entries     INT UNSIGNED NULL,
        places_paid INT UNSIGNED NULL,
        ${sharedKeys('tournaments')},
        CONSTRAINT tournaments_duration CHECK (duration_hundredths <= 12000),
        CONSTRAINT tournaments_counts CHECK (
          (place IS NULL OR place >= 1)
          AND (entries IS NULL OR entries >= 1)
          AND (place IS NULL OR entries IS NULL OR place <= entries)
          AND (places_paid IS NULL OR entries IS NULL OR places_paid <= entries)
        )
      ) ${OPTIONS}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE tournaments');
    await runner.query('DROP TABLE cash_sessions');
  }
}
