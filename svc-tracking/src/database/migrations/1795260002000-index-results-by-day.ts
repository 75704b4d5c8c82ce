import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['cash_sessions', 'tournaments'];

/** For the list of all players' results by day, and for the years with results. */
export class IndexResultsByDay1795260002000 implements MigrationInterface {
  readonly name = 'IndexResultsByDay1795260002000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await changeSchema(runner, `ALTER TABLE ${table} ADD KEY ${table}_days (played_on, id)`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP KEY ${table}_days`);
  }
}
