import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many results have the hours of the community's totals. Until the nightly reconciliation has counted them, and those that
 * replicas of the release before save, all count as known, as they did before.
 */
export class CountTimedResults1795508000000 implements MigrationInterface {
  readonly name = 'CountTimedResults1795508000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(runner, 'ALTER TABLE community_totals ADD COLUMN timed BIGINT NOT NULL DEFAULT 0');
    await runner.query('UPDATE community_totals SET timed = sessions + tournaments');
    await changeSchema(
      runner,
      'ALTER TABLE representative_figures ADD COLUMN sessions_without_hours DOUBLE NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE representative_figures DROP COLUMN sessions_without_hours');
    await runner.query('ALTER TABLE community_totals DROP COLUMN timed');
  }
}
