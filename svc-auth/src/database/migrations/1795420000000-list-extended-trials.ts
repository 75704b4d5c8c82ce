import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the owner's list of users, which older replicas show without it. */
export class ListExtendedTrials1795420000000 implements MigrationInterface {
  readonly name = 'ListExtendedTrials1795420000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(runner, 'ALTER TABLE accounts ADD COLUMN extended_trial_until DATETIME(3) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts DROP COLUMN extended_trial_until');
  }
}
