import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One revocation for many logins of an account, and the index that finds the active ones. Older replicas leave both null. */
export class RevokeLoginsAtOnce1795560000000 implements MigrationInterface {
  readonly name = 'RevokeLoginsAtOnce1795560000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const column of ['up_to_login', 'kept_login'])
      await changeSchema(
        runner,
        `ALTER TABLE revocations ADD COLUMN ${column} CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL`,
      );
    await changeSchema(
      runner,
      'ALTER TABLE login_families ADD KEY login_families_active (account_id, ended_at)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE login_families DROP KEY login_families_active');
    await runner.query('ALTER TABLE revocations DROP COLUMN kept_login, DROP COLUMN up_to_login');
  }
}
