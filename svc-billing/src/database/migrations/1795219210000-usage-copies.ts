import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What svc-tracking last told of an account's use of its trial. */
export class UsageCopies1795219210000 implements MigrationInterface {
  readonly name = 'UsageCopies1795219210000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE usage_copies (
        account_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
        cash_used INT UNSIGNED NOT NULL,
        tournaments_used INT UNSIGNED NOT NULL,
        account_version BIGINT UNSIGNED NOT NULL,
        updated_at DATETIME(3) NOT NULL,
        erased_at DATETIME(3) NULL
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE usage_copies');
  }
}
