import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const NAME = 'VARCHAR(80) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

/** The trip of an expense, and how many entries a rename changed. Older replicas write neither. */
export class AddTripsOfExpenses1796151600000 implements MigrationInterface {
  readonly name = 'AddTripsOfExpenses1796151600000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(runner, `ALTER TABLE money_movements ADD COLUMN trip ${NAME} NULL`);
    await changeSchema(runner, 'ALTER TABLE renames ADD COLUMN entries INT UNSIGNED NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE renames DROP COLUMN entries');
    await runner.query('ALTER TABLE money_movements DROP COLUMN trip');
  }
}
