import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeSchema } from '../../database/change-schema';

/** Where events wait until the relay has handed them to the queues. Ids sort by time, so the oldest goes first. */
export class Outbox1795219200000 implements MigrationInterface {
  readonly name = 'Outbox1795219200000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE outbox (
        id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
        type VARCHAR(64) CHARACTER SET ascii NOT NULL,
        event LONGTEXT NOT NULL,
        created_at DATETIME(3) NOT NULL,
        available_at DATETIME(3) NOT NULL,
        attempts INT UNSIGNED NOT NULL DEFAULT 0,
        last_error VARCHAR(500) NULL,
        parked_at DATETIME(3) NULL,
        KEY outbox_parked (parked_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outbox');
  }
}
