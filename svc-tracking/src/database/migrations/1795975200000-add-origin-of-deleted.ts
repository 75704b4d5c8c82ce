import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin NULL';

/** The import of a deleted result, for its undo. Older replicas write none: the result comes back without its import. */
export class AddOriginOfDeleted1795975200000 implements MigrationInterface {
  readonly name = 'AddOriginOfDeleted1795975200000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `ALTER TABLE result_changes ADD COLUMN import_id CHAR(36) ${ASCII}, ADD COLUMN source CHAR(32) ${ASCII}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE result_changes DROP COLUMN import_id, DROP COLUMN source');
  }
}
