import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Filters that players saved under names. Older replicas do not use them. */
export class CreateSavedViews1795470000000 implements MigrationInterface {
  readonly name = 'CreateSavedViews1795470000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE saved_views (
        account_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        id         CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        name       VARCHAR(60) NOT NULL,
        document   MEDIUMTEXT NOT NULL,
        PRIMARY KEY (account_id, id)
      ) ENGINE = InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_views');
  }
}
