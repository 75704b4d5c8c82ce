import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(36) CHARACTER SET ascii COLLATE ascii_bin';
const SHORT = 'CHARACTER SET ascii COLLATE ascii_bin';
const NAME = 'CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';
const TABLE = 'ENGINE = InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

/** Ledgers of home games, and their entries with all corrections. Older replicas write none. */
export class AddHomeGames1796144400000 implements MigrationInterface {
  readonly name = 'AddHomeGames1796144400000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE home_games (
         account_id ${ID} NOT NULL,
         id ${ID} NOT NULL,
         code VARCHAR(12) ${SHORT} NOT NULL,
         code_hash BINARY(32) NOT NULL,
         name VARCHAR(60) ${NAME} NOT NULL,
         played_on DATE NOT NULL,
         stakes VARCHAR(30) ${NAME} NULL,
         currency VARCHAR(3) ${SHORT} NULL,
         host VARCHAR(50) ${NAME} NOT NULL,
         status VARCHAR(12) ${SHORT} NOT NULL,
         is_split TINYINT(1) NOT NULL,
         version INT UNSIGNED NOT NULL,
         players INT UNSIGNED NOT NULL,
         bought_in_cents BIGINT NOT NULL,
         created_at DATETIME(3) NOT NULL,
         PRIMARY KEY (account_id, id),
         UNIQUE KEY home_games_code (code_hash)
       ) ${TABLE}`,
    );
    await changeSchema(
      runner,
      `CREATE TABLE home_game_entries (
         account_id ${ID} NOT NULL,
         game_id ${ID} NOT NULL,
         id ${ID} NOT NULL,
         version INT UNSIGNED NOT NULL,
         kind VARCHAR(12) ${SHORT} NOT NULL,
         player_id ${ID} NOT NULL,
         name VARCHAR(50) ${NAME} NULL,
         amount_cents BIGINT NULL,
         corrects ${ID} NULL,
         is_removed TINYINT(1) NOT NULL,
         written_by VARCHAR(50) ${NAME} NOT NULL,
         is_host TINYINT(1) NOT NULL,
         written_at DATETIME(3) NOT NULL,
         PRIMARY KEY (account_id, game_id, id)
       ) ${TABLE}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE home_game_entries');
    await runner.query('DROP TABLE home_games');
  }
}
