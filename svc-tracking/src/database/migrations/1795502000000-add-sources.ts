import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const RESULTS = ['cash_sessions', 'tournaments'];

/** The row of the file that a result was imported from. Null means unknown; replicas of the release before also write null. */
export class AddSources1795502000000 implements MigrationInterface {
  readonly name = 'AddSources1795502000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of RESULTS) {
      await changeSchema(
        runner,
        `ALTER TABLE ${table} ADD COLUMN source CHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of RESULTS) await runner.query(`ALTER TABLE ${table} DROP COLUMN source`);
  }
}
