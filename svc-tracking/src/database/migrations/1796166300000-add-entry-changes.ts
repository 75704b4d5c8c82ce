import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const TEXT = 'CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

/** When clients changed and deleted entries of their own ids. Older replicas write none: their changes have no order. */
export class AddEntryChanges1796166300000 implements MigrationInterface {
  readonly name = 'AddEntryChanges1796166300000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE entry_changes (
         account_id CHAR(36) ${ASCII} NOT NULL,
         entry VARCHAR(120) ${TEXT} NOT NULL,
         changed_at DATETIME(3) NOT NULL,
         made_at DATETIME(3) NOT NULL,
         PRIMARY KEY (account_id, entry, changed_at),
         KEY entry_changes_age (changed_at)
       ) ENGINE = InnoDB ${TEXT}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE entry_changes');
  }
}
