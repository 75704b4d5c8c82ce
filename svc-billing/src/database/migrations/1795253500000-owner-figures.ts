import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const WORD = 'VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin';

const CHANGES = [
  // Null until it was stated. Not named `status`, for statements of the version before join with subscriptions.
  `ALTER TABLE standings
     ADD COLUMN subscription_status ${WORD} NULL,
     ADD COLUMN registration_counted BOOLEAN NOT NULL DEFAULT FALSE,
     ADD COLUMN trial_active BOOLEAN AS (subscription_status = 'trial') VIRTUAL`,
  `ALTER TABLE standings
     ADD KEY standings_status (subscription_status, account_id),
     ADD KEY standings_trial (trial_active, account_id)`,
  `ALTER TABLE subscriptions
     ADD COLUMN unit_amount BIGINT NULL,
     ADD COLUMN currency VARCHAR(3) CHARACTER SET ascii COLLATE ascii_bin NULL,
     ADD COLUMN interval_unit ${WORD} NULL,
     ADD COLUMN interval_count INT UNSIGNED NULL,
     ADD COLUMN quantity INT UNSIGNED NULL`,
  // Of nobody in particular, so that an erasure leaves the counts as they were.
  `CREATE TABLE status_changes (
     id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
     at DATETIME(3) NOT NULL,
     from_status ${WORD} NULL,
     to_status ${WORD} NULL,
     KEY status_changes_at (at, from_status, to_status)
   ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`,
  // What subscriptions cost is read as soon as there is a worker, not only at night.
  `INSERT INTO sync_runs (id, state, requested_at)
     SELECT UUID(), 'queued', UTC_TIMESTAMP(3) FROM DUAL
     WHERE EXISTS (SELECT 1 FROM subscriptions) AND NOT EXISTS (SELECT 1 FROM sync_runs WHERE state = 'queued')`,
] as const;

const UNDONE = [
  'DROP TABLE status_changes',
  `ALTER TABLE subscriptions DROP COLUMN unit_amount, DROP COLUMN currency, DROP COLUMN interval_unit,
     DROP COLUMN interval_count, DROP COLUMN quantity`,
  'ALTER TABLE standings DROP KEY standings_status, DROP KEY standings_trial',
  'ALTER TABLE standings DROP COLUMN trial_active',
  'ALTER TABLE standings DROP COLUMN subscription_status, DROP COLUMN registration_counted',
] as const;

/** What the owner sorts, counts and sums up: each account's status, when statuses changed, and what is paid. */
export class OwnerFigures1795253500000 implements MigrationInterface {
  readonly name = 'OwnerFigures1795253500000';

  async up(runner: QueryRunner): Promise<void> {
    for (const change of CHANGES) await changeSchema(runner, change);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const change of UNDONE) await runner.query(change);
  }
}
