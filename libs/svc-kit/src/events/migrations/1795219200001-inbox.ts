import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeSchema } from '../../database/change-schema';

/** Which events this service has applied, so that one that comes twice is applied once. */
export class Inbox1795219200001 implements MigrationInterface {
  readonly name = 'Inbox1795219200001';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE inbox (
        event_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
        type VARCHAR(64) CHARACTER SET ascii NOT NULL,
        received_at DATETIME(3) NOT NULL,
        KEY inbox_received (received_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE inbox');
  }
}
