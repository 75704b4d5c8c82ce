import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the owner's list of users was last sent of each account. */
export class PublishStatuses1795320000000 implements MigrationInterface {
  readonly name = 'PublishStatuses1795320000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `ALTER TABLE standings ADD COLUMN published_status VARCHAR(255) NULL,
        ADD COLUMN status_version BIGINT UNSIGNED NOT NULL DEFAULT 0`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE standings DROP COLUMN published_status, DROP COLUMN status_version');
  }
}
