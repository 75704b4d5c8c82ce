import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL';

/** What the results of a player's last bulk change were before, for its undo. Older replicas write none. */
export class AddBulkChangedResults1795953600000 implements MigrationInterface {
  readonly name = 'AddBulkChangedResults1795953600000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE bulk_changed_results (
         account_id ${ID},
         change_id ${ID},
         result_id ${ID},
         kind VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
         former MEDIUMTEXT NOT NULL,
         became DATETIME(3) NULL,
         created_at DATETIME(3) NOT NULL,
         PRIMARY KEY (account_id, change_id, result_id),
         KEY bulk_changed_results_created (created_at)
       ) ENGINE = InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE bulk_changed_results');
  }
}
