import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The tables of sign-in. Stores ids and addresses twice: as the player wrote them, and normalised as a key that is compared
 * byte by byte, so that the collation does not decide which ids are equal.
 */
export class SignIn1795219300000 implements MigrationInterface {
  readonly name = 'SignIn1795219300000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE accounts (
        id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
        login_id VARCHAR(254) NULL,
        login_key VARCHAR(254) COLLATE utf8mb4_bin NULL,
        email VARCHAR(254) NULL,
        email_key VARCHAR(254) COLLATE utf8mb4_bin NULL,
        email_verified TINYINT(1) NOT NULL DEFAULT 0,
        verified_email_key VARCHAR(254) COLLATE utf8mb4_bin
          GENERATED ALWAYS AS (IF(email_verified = 1, email_key, NULL)) STORED,
        display_name VARCHAR(254) NOT NULL,
        password_hash VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NULL,
        google_subject VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NULL,
        role ENUM('player', 'owner') NOT NULL DEFAULT 'player',
        owner_slot TINYINT GENERATED ALWAYS AS (IF(role = 'owner', 1, NULL)) STORED,
        created_at DATETIME(3) NOT NULL,
        last_login_at DATETIME(3) NULL,
        platform ENUM('mobile', 'desktop') NULL,
        UNIQUE KEY accounts_login (login_key),
        UNIQUE KEY accounts_verified_email (verified_email_key),
        UNIQUE KEY accounts_google (google_subject),
        UNIQUE KEY accounts_one_owner (owner_slot),
        KEY accounts_email (email_key)
      ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4`,
    );

    await changeSchema(
      runner,
      `CREATE TABLE login_families (
        id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
        account_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        platform ENUM('mobile', 'desktop') NOT NULL,
        started_at DATETIME(3) NOT NULL,
        last_used_at DATETIME(3) NOT NULL,
        expires_at DATETIME(3) NOT NULL,
        ended_at DATETIME(3) NULL,
        ended_by ENUM('logout', 'replay', 'owner') NULL,
        KEY login_families_account (account_id),
        KEY login_families_expiry (expires_at)
      ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4`,
    );

    await changeSchema(
      runner,
      `CREATE TABLE refresh_tokens (
        token_hash BINARY(32) NOT NULL PRIMARY KEY,
        family_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        issued_at DATETIME(3) NOT NULL,
        expires_at DATETIME(3) NOT NULL,
        used_at DATETIME(3) NULL,
        KEY refresh_tokens_family (family_id)
      ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4`,
    );

    await changeSchema(
      runner,
      `CREATE TABLE signing_keys (
        kid CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
        public_jwk TEXT CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        sealed_private_key VARBINARY(8192) NOT NULL,
        created_at DATETIME(3) NOT NULL,
        signs_from DATETIME(3) NOT NULL
      ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4`,
    );

    await changeSchema(
      runner,
      `CREATE TABLE revocations (
        seq BIGINT UNSIGNED NOT NULL PRIMARY KEY,
        kind ENUM('login', 'account') NOT NULL,
        subject CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        revoked_at BIGINT UNSIGNED NOT NULL,
        expires_at DATETIME(3) NOT NULL,
        KEY revocations_expiry (expires_at)
      ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4`,
    );

    // One row per task that replicas run one after another; they queue for its lock.
    await changeSchema(
      runner,
      `CREATE TABLE turns (
        name VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
        value BIGINT UNSIGNED NOT NULL DEFAULT 0
      ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4`,
    );
    await runner.query(
      `INSERT INTO turns (name) VALUES ('revocations'), ('keys'), ('owner')
       ON DUPLICATE KEY UPDATE name = turns.name`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'turns',
      'revocations',
      'signing_keys',
      'refresh_tokens',
      'login_families',
      'accounts',
    ]) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
