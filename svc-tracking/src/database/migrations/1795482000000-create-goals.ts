import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What players want to reach in each week, month or year. Older replicas do not use them. */
export class CreateGoals1795482000000 implements MigrationInterface {
  readonly name = 'CreateGoals1795482000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE goals (
        account_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        period     VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        measure    VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        target     BIGINT UNSIGNED NOT NULL,
        seen_on    DATE NULL,
        PRIMARY KEY (account_id, period, measure)
      ) ENGINE = InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE goals');
  }
}
