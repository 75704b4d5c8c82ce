import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links to read-only views. Older replicas do not use them. */
export class CreateShares1795473000000 implements MigrationInterface {
  readonly name = 'CreateShares1795473000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE shares (
        account_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        id         CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        token_hash BINARY(32) NOT NULL,
        document   MEDIUMTEXT NOT NULL,
        created_at DATETIME(3) NOT NULL,
        expires_at DATETIME(3) NOT NULL,
        PRIMARY KEY (account_id, id),
        UNIQUE KEY shares_token (token_hash)
      ) ENGINE = InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE shares');
  }
}
