import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = ['cash_without_hours', 'tournament_without_hours'];

/** How many results the hourlies of the owner's list leave out. Not known until the figures are next stored. */
export class ListWithoutHours1795562000000 implements MigrationInterface {
  readonly name = 'ListWithoutHours1795562000000';

  async up(runner: QueryRunner): Promise<void> {
    const added = COLUMNS.map((column) => `ADD COLUMN ${column} INT UNSIGNED NULL`);
    await changeSchema(runner, `ALTER TABLE accounts ${added.join(', ')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const dropped = COLUMNS.map((column) => `DROP COLUMN ${column}`);
    await runner.query(`ALTER TABLE accounts ${dropped.join(', ')}`);
  }
}
