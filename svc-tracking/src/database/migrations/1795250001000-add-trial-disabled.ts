import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The owner may end a trial before it is used up. */
export class AddTrialDisabled1795250001000 implements MigrationInterface {
  readonly name = 'AddTrialDisabled1795250001000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      'ALTER TABLE players ADD COLUMN trial_disabled BOOLEAN NOT NULL DEFAULT FALSE',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE players DROP COLUMN trial_disabled');
  }
}
