import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const JSON_TEXT = 'VARCHAR(4000) CHARACTER SET ascii COLLATE ascii_bin';
const RESULTS = ['cash_sessions', 'tournaments'];

/** The player's deals on a result. Older replicas write none. */
export class AddDeals1796126400000 implements MigrationInterface {
  readonly name = 'AddDeals1796126400000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of RESULTS)
      await changeSchema(runner, `ALTER TABLE ${table} ADD COLUMN deals ${JSON_TEXT} NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of RESULTS) await runner.query(`ALTER TABLE ${table} DROP COLUMN deals`);
  }
}
