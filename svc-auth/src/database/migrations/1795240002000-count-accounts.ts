import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The number of accounts, updated by the transactions that create and delete them. Starts with the existing accounts; the
 * next reconciliation adds those that older replicas create meanwhile.
 */
export class CountAccounts1795240002000 implements MigrationInterface {
  readonly name = 'CountAccounts1795240002000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE account_totals (
        id TINYINT UNSIGNED NOT NULL PRIMARY KEY,
        accounts BIGINT NOT NULL,
        reconciled BIGINT UNSIGNED NOT NULL DEFAULT 0
      ) ENGINE = InnoDB`,
    );
    await runner.query(
      `INSERT INTO account_totals (id, accounts) SELECT 1, COUNT(*) FROM accounts
       ON DUPLICATE KEY UPDATE id = account_totals.id`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE account_totals');
  }
}
