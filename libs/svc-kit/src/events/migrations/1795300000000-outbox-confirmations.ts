import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeSchema } from '../../database/change-schema';

/**
 * Adds who has not confirmed an event yet (`awaiting`, null until it is dispatched), how often it was dispatched, and an
 * index that leads to due events only, however many wait for confirmation.
 */
export class OutboxConfirmations1795300000000 implements MigrationInterface {
  readonly name = 'OutboxConfirmations1795300000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `ALTER TABLE outbox
        ADD COLUMN dispatches INT UNSIGNED NOT NULL DEFAULT 0,
        ADD COLUMN awaiting SET('svc-auth', 'svc-tracking', 'svc-billing', 'follow-up') CHARACTER SET ascii NULL,
        ADD KEY outbox_due (parked_at, available_at, dispatches),
        DROP KEY outbox_parked`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE outbox DROP COLUMN dispatches, DROP COLUMN awaiting, DROP KEY outbox_due,
        ADD KEY outbox_parked (parked_at)`);
  }
}
