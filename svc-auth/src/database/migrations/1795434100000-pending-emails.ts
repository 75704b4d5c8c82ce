import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** New addresses of accounts that are not verified yet. */
export class PendingEmails1795434100000 implements MigrationInterface {
  readonly name = 'PendingEmails1795434100000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(runner, 'ALTER TABLE accounts ADD COLUMN pending_email VARCHAR(254) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts DROP COLUMN pending_email');
  }
}
