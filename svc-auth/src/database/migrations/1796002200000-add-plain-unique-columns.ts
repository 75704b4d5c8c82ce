import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Plain columns in place of the generated `verified_email_key` and `owner_slot`, which stay unique until the next release: a lookup vindex
 * cannot read generated columns. Older replicas leave the columns as they are, so the next release fills them in, makes them unique
 * and reads them.
 */
export class AddPlainUniqueColumns1796002200000 implements MigrationInterface {
  readonly name = 'AddPlainUniqueColumns1796002200000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `ALTER TABLE accounts
         ADD COLUMN verified_email VARCHAR(254) COLLATE utf8mb4_bin NULL,
         ADD COLUMN sole_owner TINYINT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts DROP COLUMN verified_email, DROP COLUMN sole_owner');
  }
}
