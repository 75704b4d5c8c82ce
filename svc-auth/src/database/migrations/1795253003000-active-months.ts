import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The known months of logins. The first login of an account that has one was in the month of its registration. */
const KNOWN = [
  'SELECT LEFT(last_login_at, 7), id FROM accounts WHERE last_login_at IS NOT NULL',
  'SELECT LEFT(created_at, 7), id FROM accounts WHERE last_login_at IS NOT NULL',
  `SELECT LEFT(started_at, 7), account_id FROM login_families JOIN accounts ON accounts.id = account_id`,
  `SELECT LEFT(last_used_at, 7), account_id FROM login_families JOIN accounts ON accounts.id = account_id`,
];

/** The months (YYYY-MM, in UTC) in which an account had a login. They outlive the logins, which are deleted. */
export class ActiveMonths1795253003000 implements MigrationInterface {
  readonly name = 'ActiveMonths1795253003000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE active_months (
        month CHAR(7) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        account_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        PRIMARY KEY (month, account_id),
        KEY active_months_account (account_id)
      ) ENGINE = InnoDB`,
    );
    for (const rows of KNOWN) {
      // A higher isolation level would lock the accounts that the statement reads.
      await runner.query('SET TRANSACTION ISOLATION LEVEL READ COMMITTED');
      await runner.query(`INSERT IGNORE INTO active_months (month, account_id) ${rows}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE active_months');
  }
}
