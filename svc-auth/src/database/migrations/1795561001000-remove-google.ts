import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a player removed Google, which its address alone does not link again. Older replicas link it as before. */
export class RemoveGoogle1795561001000 implements MigrationInterface {
  readonly name = 'RemoveGoogle1795561001000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(runner, 'ALTER TABLE accounts ADD COLUMN google_removed_at DATETIME(3) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts DROP COLUMN google_removed_at');
  }
}
