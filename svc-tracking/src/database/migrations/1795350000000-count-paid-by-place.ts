import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The version whose paid tournaments were counted by place. The nightly catch-up counts those of existing players. */
export class CountPaidByPlace1795350000000 implements MigrationInterface {
  readonly name = 'CountPaidByPlace1795350000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      'ALTER TABLE player_figures ADD COLUMN paid_version BIGINT UNSIGNED NOT NULL DEFAULT 0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE player_figures DROP COLUMN paid_version');
  }
}
