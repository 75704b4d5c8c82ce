import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the player's list of devices. Logins of older replicas have neither. */
export class DescribeLogins1795430000000 implements MigrationInterface {
  readonly name = 'DescribeLogins1795430000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `ALTER TABLE login_families
        ADD COLUMN device VARCHAR(80) CHARACTER SET ascii COLLATE ascii_bin NULL,
        ADD COLUMN address VARCHAR(45) CHARACTER SET ascii COLLATE ascii_bin NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE login_families DROP COLUMN device, DROP COLUMN address');
  }
}
