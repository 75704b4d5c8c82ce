import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['cash_sessions', 'tournaments'];

/**
 * The time zone of a result's times, and of its hours over a clock change. Null means unknown; replicas of the release
 * before write null, and leave it as it is in updates.
 */
export class AddZone1795506000000 implements MigrationInterface {
  readonly name = 'AddZone1795506000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await changeSchema(
        runner,
        `ALTER TABLE ${table} ADD COLUMN zone VARCHAR(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN zone`);
  }
}
