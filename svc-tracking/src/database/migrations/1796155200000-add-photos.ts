import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin NOT NULL';
const TABLE = 'ENGINE = InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

/** The photos of results, and the objects to delete from their store. Older replicas write none. */
export class AddPhotos1796155200000 implements MigrationInterface {
  readonly name = 'AddPhotos1796155200000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE result_photos (
         account_id CHAR(36) ${ASCII},
         kind VARCHAR(10) ${ASCII},
         result_id CHAR(36) ${ASCII},
         object_key CHAR(32) ${ASCII},
         bytes INT UNSIGNED NOT NULL,
         width SMALLINT UNSIGNED NOT NULL,
         height SMALLINT UNSIGNED NOT NULL,
         created_at DATETIME(3) NOT NULL,
         missing_since DATETIME(3) NULL,
         PRIMARY KEY (account_id, kind, result_id)
       ) ${TABLE}`,
    );
    await changeSchema(
      runner,
      `CREATE TABLE photo_deletions (
         account_id CHAR(36) ${ASCII},
         object_key CHAR(32) ${ASCII},
         due_at DATETIME(3) NOT NULL,
         PRIMARY KEY (account_id, object_key),
         KEY photo_deletions_due (due_at)
       ) ${TABLE}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE photo_deletions');
    await runner.query('DROP TABLE result_photos');
  }
}
