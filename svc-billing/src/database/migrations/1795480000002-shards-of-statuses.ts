import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The shard of a status change, which has no account. Existing rows and those of older replicas belong to the first shard. */
export class ShardsOfStatuses1795480000002 implements MigrationInterface {
  readonly name = 'ShardsOfStatuses1795480000002';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      String.raw`ALTER TABLE status_changes ADD COLUMN keyspace_id BINARY(1) NOT NULL DEFAULT '\0'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE status_changes DROP COLUMN keyspace_id');
  }
}
