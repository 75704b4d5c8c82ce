import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeSchema } from '../../database/change-schema';

/**
 * The audit log of the owner's actions. Ids sort by time, so that pages are read by the primary key. States are TEXT,
 * because MySQL returns a JSON column parsed and MariaDB does not.
 */
export class Audit1795253000000 implements MigrationInterface {
  readonly name = 'Audit1795253000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE audit_log (
        id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
        at DATETIME(3) NOT NULL,
        actor_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        action VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        account_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        before_state TEXT NOT NULL,
        after_state TEXT NOT NULL
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_log');
  }
}
