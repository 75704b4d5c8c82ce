import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row per player: plan and usage. Every change of a player's results locks the row. */
export class CreatePlayers1795220000000 implements MigrationInterface {
  readonly name = 'CreatePlayers1795220000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE players (
        account_id       CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        version          BIGINT UNSIGNED NOT NULL DEFAULT 0,
        cash_used        INT UNSIGNED NOT NULL DEFAULT 0,
        tournaments_used INT UNSIGNED NOT NULL DEFAULT 0,
        plan             VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'trial',
        plan_version     BIGINT UNSIGNED NOT NULL DEFAULT 0,
        trial_number     INT UNSIGNED NOT NULL DEFAULT 1,
        erased_at        DATETIME(3) NULL,
        PRIMARY KEY (account_id),
        CONSTRAINT players_plan CHECK (plan IN ('trial', 'unlimited'))
      ) ENGINE = InnoDB`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE players');
  }
}
