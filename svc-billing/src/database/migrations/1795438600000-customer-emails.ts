import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which customers may have an outdated email at the provider. */
export class CustomerEmails1795438600000 implements MigrationInterface {
  readonly name = 'CustomerEmails1795438600000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(runner, 'ALTER TABLE customers ADD COLUMN email_outdated_at DATETIME(3) NULL');
    await changeSchema(runner, 'CREATE INDEX customers_email_outdated ON customers (email_outdated_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE customers DROP INDEX customers_email_outdated, DROP COLUMN email_outdated_at',
    );
  }
}
