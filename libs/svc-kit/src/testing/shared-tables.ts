import type { MigrationInterface, QueryRunner } from 'typeorm';
import { AUDIT_LOG, INBOX, OUTBOX, SCHEDULED_TASKS } from '../database/shared-tables';
import { createTables, dropTables } from '../database/tables';

const TABLES = { outbox: OUTBOX, inbox: INBOX, scheduled_tasks: SCHEDULED_TASKS, audit_log: AUDIT_LOG };

/** All tables that this library offers to services. */
export class SharedTables1795843200000 implements MigrationInterface {
  readonly name = 'SharedTables1795843200000';

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, TABLES);
  }
}
