import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Ids of deleted accounts, without any other data. They distinguish a lost erasure in another service from an account that
 * is missing for another reason. Fills in the deleted accounts that revocations still name.
 */
export class ErasedAccounts1795300002000 implements MigrationInterface {
  readonly name = 'ErasedAccounts1795300002000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE erased_accounts (
        account_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
        erased_at DATETIME(3) NOT NULL
      ) ENGINE = InnoDB`,
    );
    for (const known of [
      "SELECT account_id, MAX(at) FROM audit_log WHERE action = 'delete' GROUP BY account_id",
      `SELECT subject, MAX(FROM_UNIXTIME(revoked_at)) FROM revocations LEFT JOIN accounts ON accounts.id = subject
       WHERE kind = 'account' AND accounts.id IS NULL GROUP BY subject`,
    ]) {
      await runner.query(
        `INSERT INTO erased_accounts (account_id, erased_at) ${known}
         ON DUPLICATE KEY UPDATE account_id = erased_accounts.account_id`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE erased_accounts');
  }
}
