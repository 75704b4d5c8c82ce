import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the account page, which tells a player how to sign in after somebody else verified the address. */
export class LostEmails1795434000000 implements MigrationInterface {
  readonly name = 'LostEmails1795434000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(runner, 'ALTER TABLE accounts ADD COLUMN email_lost_at DATETIME(3) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts DROP COLUMN email_lost_at');
  }
}
