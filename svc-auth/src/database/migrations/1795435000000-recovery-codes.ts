import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RecoveryCodes1795435000000 implements MigrationInterface {
  readonly name = 'RecoveryCodes1795435000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE recovery_codes (
        account_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        code_hash BINARY(32) NOT NULL,
        created_at DATETIME(3) NOT NULL,
        used_at DATETIME(3) NULL,
        PRIMARY KEY (account_id, code_hash)
      ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE recovery_codes');
  }
}
