import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which call opens a checkout for an account. Older replicas do not lock. */
export class CheckoutLock1795500000000 implements MigrationInterface {
  readonly name = 'CheckoutLock1795500000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      'ALTER TABLE standings ADD COLUMN checkout_locked_by CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL',
    );
    await changeSchema(runner, 'ALTER TABLE standings ADD COLUMN checkout_locked_until DATETIME(3) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE standings DROP COLUMN checkout_locked_by, DROP COLUMN checkout_locked_until',
    );
  }
}
