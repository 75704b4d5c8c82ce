import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys whose credential an earlier passkey has, of the same or another account. Usually none. */
const COPIES = `passkeys JOIN (
    SELECT credential_id, MIN(CONCAT(created_at, ' ', id)) AS first FROM passkeys
    GROUP BY credential_id HAVING COUNT(*) > 1
  ) AS shared ON shared.credential_id = passkeys.credential_id
  AND CONCAT(passkeys.created_at, ' ', passkeys.id) <> shared.first`;

/**
 * A credential belongs to one account. The account that registered it first keeps it; an authenticator makes ids at random, so
 * the others were made on purpose. Older replicas answer 409 to a credential of another account.
 */
export class UniqueCredentials1795560001000 implements MigrationInterface {
  readonly name = 'UniqueCredentials1795560001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE login_families JOIN (SELECT passkeys.account_id, passkeys.id FROM ${COPIES}) AS copies
         ON copies.account_id = login_families.account_id AND copies.id = login_families.mfa_by
       SET mfa = 0, mfa_by = NULL`,
    );
    await runner.query(`DELETE passkeys FROM ${COPIES}`);
    await changeSchema(runner, 'ALTER TABLE passkeys ADD UNIQUE KEY passkeys_credential_id (credential_id)');
    await changeSchema(runner, 'ALTER TABLE passkeys DROP KEY passkeys_credential');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE passkeys ADD UNIQUE KEY passkeys_credential (account_id, credential_id), DROP KEY passkeys_credential_id',
    );
  }
}
