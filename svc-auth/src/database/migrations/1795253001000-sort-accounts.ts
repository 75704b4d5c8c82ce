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
 * Every order in which the owner looks at the players, as an index of its own: the role first, so that the owner's row is
 * not among them, the id last, so that equal values have an order too. A page is found in the index alone.
 *
 * An enumeration sorts by its members' places, which are not those of the alphabet; a virtual column that says them is
 * added without a copy of the table, and an index upon it while accounts go on being written.
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
