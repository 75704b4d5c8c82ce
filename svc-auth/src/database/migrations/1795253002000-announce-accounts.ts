import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether the other services were told of an account. Those that are there were not, and neither are those that a replica
 * of before makes: they keep the default until the upkeep announces them.
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
