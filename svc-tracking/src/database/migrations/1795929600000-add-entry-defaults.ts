import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What forms start with, stored with the dashboard. Older replicas leave it as it is, in documents of their format. */
export class AddEntryDefaults1795929600000 implements MigrationInterface {
  readonly name = 'AddEntryDefaults1795929600000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      'ALTER TABLE statistics_documents ADD COLUMN entry_defaults VARBINARY(2048) NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE statistics_documents DROP COLUMN entry_defaults');
  }
}
