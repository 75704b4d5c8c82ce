import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drops the index of a list that svc-auth sorts now. The previous release's gateway does not call that list either. */
export class DropTrialSort1795430000000 implements MigrationInterface {
  readonly name = 'DropTrialSort1795430000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(runner, 'ALTER TABLE standings DROP KEY standings_trial');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE standings ADD KEY standings_trial (trial_active, account_id)');
  }
}
