import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many tournaments their hourly leaves out. The nightly catch-up counts it for players with tournaments, as their results
 * without hours have the version 0 again.
 */
export class CountTournamentsWithoutHours1795505000000 implements MigrationInterface {
  readonly name = 'CountTournamentsWithoutHours1795505000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      'ALTER TABLE player_figures ADD COLUMN tournaments_without_hours INT NOT NULL DEFAULT 0',
    );
    await runner.query('UPDATE player_figures SET hours_version = 0 WHERE tournaments > 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE player_figures DROP COLUMN tournaments_without_hours');
  }
}
