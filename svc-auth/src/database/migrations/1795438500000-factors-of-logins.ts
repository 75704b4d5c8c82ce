import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which second factor a login proved, so that removing the factor reaches the login. */
export class FactorsOfLogins1795438500000 implements MigrationInterface {
  readonly name = 'FactorsOfLogins1795438500000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      'ALTER TABLE login_families ADD COLUMN mfa_by VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE login_families DROP COLUMN mfa_by');
  }
}
