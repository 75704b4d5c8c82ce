import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table or seat of a cash session. Null means none; replicas of the release before also write null. */
export class AddPosition1795310000000 implements MigrationInterface {
  readonly name = 'AddPosition1795310000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(runner, 'ALTER TABLE cash_sessions ADD COLUMN position VARCHAR(30) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cash_sessions DROP COLUMN position');
  }
}
