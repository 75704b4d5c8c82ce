import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The account of a refresh token, which determines the shard. A scheduled task fills it in existing rows and in those of
 * older replicas.
 */
export class AccountsOfTokens1795480000002 implements MigrationInterface {
  readonly name = 'AccountsOfTokens1795480000002';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      'ALTER TABLE refresh_tokens ADD COLUMN account_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL',
    );
    await changeSchema(runner, 'ALTER TABLE refresh_tokens ADD KEY refresh_tokens_account (account_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refresh_tokens DROP KEY refresh_tokens_account, DROP COLUMN account_id');
  }
}
