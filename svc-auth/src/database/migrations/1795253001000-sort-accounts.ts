import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  accounts_by_id: '(role, id)',
  accounts_by_email: '(role, email, id)',
  accounts_by_name: '(role, display_name, id)',
  accounts_by_last_login: '(role, last_login_at, id)',
  accounts_by_created_at: '(role, created_at, id)',
  accounts_by_platform: '(role, platform_order, id)',
};

/**
 * An index for each sort of the owner's list, so that a page is found in the index alone. Begins with the role, to exclude
 * the owner, and ends with the id, to order equal values.
 *
 * An ENUM sorts by the positions of its members. A virtual column with the alphabetical position is added without copying
 * the table, and is indexed while accounts are written.
 */
export class SortAccounts1795253001000 implements MigrationInterface {
  readonly name = 'SortAccounts1795253001000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `ALTER TABLE accounts ADD COLUMN platform_order TINYINT
        GENERATED ALWAYS AS (CASE platform WHEN 'desktop' THEN 1 WHEN 'mobile' THEN 2 END) VIRTUAL`,
    );
    for (const [name, columns] of Object.entries(INDEXES)) {
      await changeSchema(runner, `CREATE INDEX ${name} ON accounts ${columns}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX ${name} ON accounts`);
    await runner.query('ALTER TABLE accounts DROP COLUMN platform_order');
  }
}
