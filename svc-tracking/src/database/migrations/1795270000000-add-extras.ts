import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const SHARED = [
  'rebuys INT UNSIGNED NULL',
  'rebuys_cents BIGINT NULL',
  'tips_cents BIGINT NULL',
  'expenses_cents BIGINT NULL',
  // Separated by commas.
  'tags VARCHAR(400) NULL',
];
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  cash_sessions: SHARED,
  tournaments: [...SHARED, 'addons INT UNSIGNED NULL', 'addons_cents BIGINT NULL'],
};

/** Rebuys, add-ons, tips, expenses and tags. Null means none; replicas of the release before also write null. */
export class AddExtras1795270000000 implements MigrationInterface {
  readonly name = 'AddExtras1795270000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(COLUMNS)) {
      await changeSchema(
        runner,
        `ALTER TABLE ${table} ${columns.map((column) => `ADD COLUMN ${column}`).join(', ')}`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(COLUMNS)) {
      const names = columns.map((column) => column.split(' ', 1)[0]);
      await runner.query(`ALTER TABLE ${table} ${names.map((name) => `DROP COLUMN ${name}`).join(', ')}`);
    }
  }
}
