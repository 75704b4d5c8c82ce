import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Rows of the community's totals get the keyspace id of the accounts that they count, so that a save finds its row in its
 * own shard. Replicas of the release before count an account in another row: the sum stays the same, and the nightly
 * reconciliation moves the difference between the rows.
 */
export class ShardsOfTotals1795480000002 implements MigrationInterface {
  readonly name = 'ShardsOfTotals1795480000002';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      String.raw`ALTER TABLE community_totals ADD COLUMN keyspace_id BINARY(1) NOT NULL DEFAULT '\0'`,
    );
    await runner.query(`UPDATE community_totals SET keyspace_id = UNHEX(LPAD(HEX(shard * 2), 2, '0'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE community_totals DROP COLUMN keyspace_id');
  }
}
