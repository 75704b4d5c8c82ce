import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeSchema } from '../../database/change-schema';

/** The account of an applied event, which determines the shard. Null in rows of older replicas, which are deleted after 30 days. */
export class InboxAccount1795480000001 implements MigrationInterface {
  readonly name = 'InboxAccount1795480000001';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      'ALTER TABLE inbox ADD COLUMN account_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE inbox DROP COLUMN account_id');
  }
}
