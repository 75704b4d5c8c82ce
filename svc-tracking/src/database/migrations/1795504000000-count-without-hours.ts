import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = [
  'sessions_without_hours INT NOT NULL DEFAULT 0',
  'session_cents_without_hours BIGINT NOT NULL DEFAULT 0',
  'tournament_cents_without_hours BIGINT NOT NULL DEFAULT 0',
  'hours_version BIGINT UNSIGNED NOT NULL DEFAULT 0',
];

/**
 * What rates by hours leave out, and the version of the results that it belongs to. The nightly catch-up counts it for
 * existing players, and for those whose figures a replica of the release before stored.
 */
export class CountWithoutHours1795504000000 implements MigrationInterface {
  readonly name = 'CountWithoutHours1795504000000';

  async up(runner: QueryRunner): Promise<void> {
    const added = COLUMNS.map((column) => `ADD COLUMN ${column}`);
    await changeSchema(runner, `ALTER TABLE player_figures ${added.join(', ')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const dropped = COLUMNS.map((column) => `DROP COLUMN ${column.split(' ')[0]}`);
    await runner.query(`ALTER TABLE player_figures ${dropped.join(', ')}`);
  }
}
