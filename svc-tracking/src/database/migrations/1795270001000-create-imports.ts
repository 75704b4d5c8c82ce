import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const RESULTS = ['cash_sessions', 'tournaments'];

/** Imports, and the import of each result; null for results that were saved one by one. */
export class CreateImports1795270001000 implements MigrationInterface {
  readonly name = 'CreateImports1795270001000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE imports (
        account_id          CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        id                  CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        file_name           VARCHAR(200) NOT NULL,
        format              VARCHAR(40) NOT NULL,
        sessions            INT UNSIGNED NOT NULL,
        tournaments         INT UNSIGNED NOT NULL,
        skipped_sessions    INT UNSIGNED NOT NULL,
        skipped_tournaments INT UNSIGNED NOT NULL,
        trial_number        INT UNSIGNED NOT NULL,
        created_at          DATETIME(3) NOT NULL,
        undone_at           DATETIME(3) NULL,
        PRIMARY KEY (account_id, id)
      ) ENGINE = InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
    );
    for (const table of RESULTS) {
      await changeSchema(
        runner,
        `ALTER TABLE ${table} ADD COLUMN import_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of RESULTS) await runner.query(`ALTER TABLE ${table} DROP COLUMN import_id`);
    await runner.query('DROP TABLE imports');
  }
}
