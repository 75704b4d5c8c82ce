import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is known of the months in which an account had a login. Whoever has signed in did so first when the account was new. */
const KNOWN = [
  'SELECT LEFT(last_login_at, 7), id FROM accounts WHERE last_login_at IS NOT NULL',
  'SELECT LEFT(created_at, 7), id FROM accounts WHERE last_login_at IS NOT NULL',
  `SELECT LEFT(started_at, 7), account_id FROM login_families JOIN accounts ON accounts.id = account_id`,
  `SELECT LEFT(last_used_at, 7), account_id FROM login_families JOIN accounts ON accounts.id = account_id`,
];

/** In which months (YYYY-MM, in UTC) an account had a login: logins themselves are removed when they cannot go on. */
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
      // Else reading the accounts would keep them from being changed.
      await runner.query('SET TRANSACTION ISOLATION LEVEL READ COMMITTED');
      await runner.query(`INSERT IGNORE INTO active_months (month, account_id) ${rows}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE active_months');
  }
}
