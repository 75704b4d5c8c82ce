import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin NOT NULL';

/**
 * Which result each of a player's last versions changed, for lists that a device updates. Older replicas write no rows: the
 * versions of their changes are missing, and the device gets the whole list.
 */
export class AddResultChanges1795867200000 implements MigrationInterface {
  readonly name = 'AddResultChanges1795867200000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE result_changes (
         account_id CHAR(36) ${ASCII},
         version BIGINT UNSIGNED NOT NULL,
         kind VARCHAR(10) ${ASCII},
         result_id CHAR(36) ${ASCII},
         PRIMARY KEY (account_id, version)
       ) ENGINE = InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE result_changes');
  }
}
