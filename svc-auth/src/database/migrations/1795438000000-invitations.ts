import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who may register, and the owner's invitations. */
export class Invitations1795438000000 implements MigrationInterface {
  readonly name = 'Invitations1795438000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE invitations (
        id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        token_hash BINARY(32) NOT NULL,
        note VARCHAR(100) NULL,
        created_at DATETIME(3) NOT NULL,
        expires_at DATETIME(3) NOT NULL,
        revoked_at DATETIME(3) NULL,
        used_at DATETIME(3) NULL,
        account_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
        PRIMARY KEY (id),
        UNIQUE KEY invitations_token (token_hash),
        KEY invitations_account (account_id),
        KEY invitations_expiry (expires_at)
      ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4`,
    );
    await changeSchema(
      runner,
      `CREATE TABLE registration_policy (
        id TINYINT UNSIGNED NOT NULL,
        policy VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        PRIMARY KEY (id)
      ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE registration_policy');
    await runner.query('DROP TABLE invitations');
  }
}
