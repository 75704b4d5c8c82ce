import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names that became another in all results of a player, and what each result had before. Older replicas do not use them. */
export class CreateRenames1795503000000 implements MigrationInterface {
  readonly name = 'CreateRenames1795503000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE renames (
        account_id  CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        id          CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        field       VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        from_names  MEDIUMTEXT NOT NULL,
        to_name     VARCHAR(100) NOT NULL,
        sessions    INT UNSIGNED NOT NULL,
        tournaments INT UNSIGNED NOT NULL,
        filters     MEDIUMTEXT NOT NULL,
        created_at  DATETIME(3) NOT NULL,
        undone_at   DATETIME(3) NULL,
        PRIMARY KEY (account_id, id)
      ) ENGINE = InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
    );
    await changeSchema(
      runner,
      `CREATE TABLE renamed_results (
        account_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        rename_id  CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        kind       VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        result_id  CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        was        VARCHAR(400) NOT NULL,
        became     VARCHAR(400) NOT NULL,
        PRIMARY KEY (account_id, rename_id, kind, result_id)
      ) ENGINE = InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE renamed_results');
    await runner.query('DROP TABLE renames');
  }
}
