import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether an account's registration was published. Existing accounts, and those that older replicas create, keep the
 * default until a scheduled task publishes them.
 */
export class AnnounceAccounts1795253002000 implements MigrationInterface {
  readonly name = 'AnnounceAccounts1795253002000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(runner, 'ALTER TABLE accounts ADD COLUMN announced TINYINT(1) NOT NULL DEFAULT 0');
    await changeSchema(runner, 'CREATE INDEX accounts_announced ON accounts (announced, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX accounts_announced ON accounts');
    await runner.query('ALTER TABLE accounts DROP COLUMN announced');
  }
}
