import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks logins from devices that were new to their account, and finds tokens that have expired. */
export class NewDevices1795434200000 implements MigrationInterface {
  readonly name = 'NewDevices1795434200000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      'ALTER TABLE login_families ADD COLUMN is_new_device BOOLEAN NOT NULL DEFAULT FALSE',
    );
    await changeSchema(runner, 'CREATE INDEX one_time_tokens_expiry ON one_time_tokens (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX one_time_tokens_expiry ON one_time_tokens');
    await runner.query('ALTER TABLE login_families DROP COLUMN is_new_device');
  }
}
