import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the extended trial of an account ends. Older replicas grant none. */
export class ExtendedTrials1795420000000 implements MigrationInterface {
  readonly name = 'ExtendedTrials1795420000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(runner, 'ALTER TABLE standings ADD COLUMN extended_trial_until DATETIME(3) NULL');
    await changeSchema(
      runner,
      'CREATE INDEX standings_extended_trial ON standings (plan_told, extended_trial_until)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE standings DROP INDEX standings_extended_trial, DROP COLUMN extended_trial_until',
    );
  }
}
