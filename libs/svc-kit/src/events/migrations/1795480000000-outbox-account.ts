import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeSchema } from '../../database/change-schema';

/**
 * The account of an event, which determines the shard. Its default reads the event, so that existing rows and those of
 * older replicas have it too.
 */
export class OutboxAccount1795480000000 implements MigrationInterface {
  readonly name = 'OutboxAccount1795480000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `ALTER TABLE outbox ADD COLUMN account_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL
        DEFAULT (JSON_UNQUOTE(JSON_EXTRACT(event, '$.accountId')))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP COLUMN account_id');
  }
}
