import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What each player has stored, for the quotas. Older replicas raise the version without counting, so that the two versions
 * differ, and the next change counts again.
 */
export class LimitResults1795490000000 implements MigrationInterface {
  readonly name = 'LimitResults1795490000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `ALTER TABLE players
         ADD COLUMN results INT UNSIGNED NOT NULL DEFAULT 0,
         ADD COLUMN counted_version BIGINT UNSIGNED NULL,
         ADD COLUMN notes_used BIGINT UNSIGNED NOT NULL DEFAULT 0,
         ADD COLUMN imported_notes_used BIGINT UNSIGNED NOT NULL DEFAULT 0`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE players DROP COLUMN results, DROP COLUMN counted_version, DROP COLUMN notes_used,
         DROP COLUMN imported_notes_used`,
    );
  }
}
