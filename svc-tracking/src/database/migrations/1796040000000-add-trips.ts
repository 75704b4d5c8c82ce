import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const NAME = 'VARCHAR(80) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';
const RESULTS = ['cash_sessions', 'tournaments'];

/** The trip or series of a result. Older replicas write none. */
export class AddTrips1796040000000 implements MigrationInterface {
  readonly name = 'AddTrips1796040000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of RESULTS)
      await changeSchema(runner, `ALTER TABLE ${table} ADD COLUMN trip ${NAME} NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of RESULTS) await runner.query(`ALTER TABLE ${table} DROP COLUMN trip`);
  }
}
