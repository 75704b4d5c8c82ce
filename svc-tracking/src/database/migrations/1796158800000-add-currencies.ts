import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const RESULTS = ['cash_sessions', 'tournaments'];

/** The currency of a result's amounts and its rate to the player's base currency. Older replicas write neither. */
export class AddCurrencies1796158800000 implements MigrationInterface {
  readonly name = 'AddCurrencies1796158800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of RESULTS) {
      await changeSchema(
        runner,
        `ALTER TABLE ${table} ADD COLUMN currency VARCHAR(3) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL`,
      );
      await changeSchema(runner, `ALTER TABLE ${table} ADD COLUMN rate DECIMAL(14,8) NULL`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of RESULTS)
      for (const column of ['rate', 'currency'])
        await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
  }
}
