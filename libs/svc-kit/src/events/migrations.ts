import type { MigrationInterface, QueryRunner } from 'typeorm';
import { AWAITED } from './awaited';

/** Where events wait until the relay has handed them to the queues. Ids sort by time, so the oldest goes first. */
export class OutboxMigration implements MigrationInterface {
  readonly name = 'Outbox1795219200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox (
        id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
        type VARCHAR(64) CHARACTER SET ascii NOT NULL,
        event LONGTEXT NOT NULL,
        created_at DATETIME(3) NOT NULL,
        available_at DATETIME(3) NOT NULL,
        attempts INT UNSIGNED NOT NULL DEFAULT 0,
        last_error VARCHAR(500) NULL,
        parked_at DATETIME(3) NULL,
        KEY outbox_parked (parked_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outbox');
  }
}

/**
 * Adds who has not confirmed an event yet (`awaiting`, null until it is dispatched), how often it was dispatched, and an
 * index that leads to due events only, however many wait for confirmation.
 */
export class OutboxConfirmationsMigration implements MigrationInterface {
  readonly name = 'OutboxConfirmations1795300000000';

  async up(runner: QueryRunner): Promise<void> {
    const awaited = AWAITED.map((name) => `'${name}'`).join(', ');
    await runner.query(`
      ALTER TABLE outbox
        ADD COLUMN dispatches INT UNSIGNED NOT NULL DEFAULT 0,
        ADD COLUMN awaiting SET(${awaited}) CHARACTER SET ascii NULL,
        ADD KEY outbox_due (parked_at, available_at, dispatches),
        DROP KEY outbox_parked`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE outbox DROP COLUMN dispatches, DROP COLUMN awaiting, DROP KEY outbox_due,
        ADD KEY outbox_parked (parked_at)`);
  }
}

/** Which events this service has applied, so that one that comes twice is applied once. */
export class InboxMigration implements MigrationInterface {
  readonly name = 'Inbox1795219200001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE inbox (
        event_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
        type VARCHAR(64) CHARACTER SET ascii NOT NULL,
        received_at DATETIME(3) NOT NULL,
        KEY inbox_received (received_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE inbox');
  }
}
