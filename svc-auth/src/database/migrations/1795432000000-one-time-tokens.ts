import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tokens in the links of mails. */
export class OneTimeTokens1795432000000 implements MigrationInterface {
  readonly name = 'OneTimeTokens1795432000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE one_time_tokens (
        account_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        purpose VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        token_hash BINARY(32) NOT NULL,
        email VARCHAR(254) NOT NULL,
        expires_at DATETIME(3) NOT NULL,
        PRIMARY KEY (account_id, purpose)
      ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE one_time_tokens');
  }
}
