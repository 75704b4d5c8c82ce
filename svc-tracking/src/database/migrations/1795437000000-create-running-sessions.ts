import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The session that each player is playing. Older replicas do not use it. */
export class CreateRunningSessions1795437000000 implements MigrationInterface {
  readonly name = 'CreateRunningSessions1795437000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE running_sessions (
        account_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        version    BIGINT UNSIGNED NOT NULL,
        changed_at DATETIME(3) NOT NULL,
        document   MEDIUMTEXT NULL,
        ended      MEDIUMTEXT NOT NULL,
        PRIMARY KEY (account_id)
      ) ENGINE = InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE running_sessions');
  }
}
