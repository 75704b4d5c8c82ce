import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What players chose, as JSON. */
export class Settings1795436000000 implements MigrationInterface {
  readonly name = 'Settings1795436000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(runner, 'ALTER TABLE accounts ADD COLUMN settings TEXT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts DROP COLUMN settings');
  }
}
