import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Authenticator apps of accounts, and which logins proved two factors. */
export class SecondFactors1795435100000 implements MigrationInterface {
  readonly name = 'SecondFactors1795435100000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE second_factors (
        account_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        sealed_secret VARBINARY(64) NOT NULL,
        created_at DATETIME(3) NOT NULL,
        confirmed_at DATETIME(3) NULL,
        last_step INT UNSIGNED NOT NULL,
        PRIMARY KEY (account_id)
      ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4`,
    );
    await changeSchema(runner, 'ALTER TABLE login_families ADD COLUMN mfa TINYINT NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE login_families DROP COLUMN mfa');
    await runner.query('DROP TABLE second_factors');
  }
}
