import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeSchema } from '../../database/change-schema';

/** When each recurring task runs next, who runs it now, and how the last run ended. */
export class ScheduledTasks1795300001000 implements MigrationInterface {
  readonly name = 'ScheduledTasks1795300001000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE scheduled_tasks (
        name VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
        next_run_at DATETIME(3) NOT NULL,
        locked_by CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
        locked_until DATETIME(3) NULL,
        last_started_at DATETIME(3) NULL,
        last_succeeded_at DATETIME(3) NULL,
        failures INT UNSIGNED NOT NULL DEFAULT 0,
        last_error VARCHAR(500) NULL,
        progress VARCHAR(255) NULL
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE scheduled_tasks');
  }
}
