import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeSchema } from '../../database/change-schema';

/**
 * What was done to whom, by whom. Ids sort by time, so the primary key is the order that it is read in. The states are
 * plain text, for one server answers a JSON column parsed and another as it stands.
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
