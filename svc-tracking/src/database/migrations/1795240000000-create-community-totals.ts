import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const SHARDS = 128;

const TICKS = `IF(start_time = '' OR end_time = '', duration_hundredths * 3,
  MOD(1440 + TIME_TO_SEC(end_time) DIV 60 - TIME_TO_SEC(start_time) DIV 60, 1440) * 5)`;

/**
 * Totals of all players, updated by each save. The migration counts existing results; the nightly reconciliation adds
 * those that replicas of the release before save during the roll-out.
 */
export class CreateCommunityTotals1795240000000 implements MigrationInterface {
  readonly name = 'CreateCommunityTotals1795240000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE community_totals (
        shard          SMALLINT UNSIGNED NOT NULL,
        sessions       BIGINT NOT NULL DEFAULT 0,
        cash_out_cents BIGINT NOT NULL DEFAULT 0,
        ticks          BIGINT NOT NULL DEFAULT 0,
        tournaments    BIGINT NOT NULL DEFAULT 0,
        winnings_cents BIGINT NOT NULL DEFAULT 0,
        buyin_cents    BIGINT NOT NULL DEFAULT 0,
        reconciled     BIGINT UNSIGNED NOT NULL DEFAULT 0,
        PRIMARY KEY (shard)
      ) ENGINE = InnoDB`,
    );
    const shards = Array.from({ length: SHARDS }, (_, shard) => `(${shard})`);
    await runner.query(
      `INSERT INTO community_totals (shard) VALUES ${shards.join(', ')}
       ON DUPLICATE KEY UPDATE shard = community_totals.shard`,
    );
    await runner.query(`
      UPDATE community_totals JOIN (
        SELECT MOD(CRC32(account_id), ${SHARDS}) AS shard, COUNT(*) AS counted, SUM(cashout_cents) AS cash_out,
          SUM(${TICKS}) AS played
        FROM cash_sessions GROUP BY 1
      ) AS found ON found.shard = community_totals.shard
      SET sessions = counted, cash_out_cents = cash_out, ticks = ticks + played`);
    await runner.query(`
      UPDATE community_totals JOIN (
        SELECT MOD(CRC32(account_id), ${SHARDS}) AS shard, COUNT(*) AS counted, SUM(cashout_cents) AS winnings,
          SUM(buyin_cents) AS buyins, SUM(${TICKS}) AS played
        FROM tournaments GROUP BY 1
      ) AS found ON found.shard = community_totals.shard
      SET tournaments = counted, winnings_cents = winnings, community_totals.buyin_cents = buyins, ticks = ticks + played`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE community_totals');
  }
}
