import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys, and the challenges that were used once. */
export class Passkeys1795433000000 implements MigrationInterface {
  readonly name = 'Passkeys1795433000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE passkeys (
        account_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        credential_id VARCHAR(1364) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        public_key VARCHAR(4096) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        counter INT UNSIGNED NOT NULL,
        transports VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        device_type ENUM('singleDevice', 'multiDevice') NOT NULL,
        backed_up TINYINT NOT NULL,
        name VARCHAR(80) NOT NULL,
        created_at DATETIME(3) NOT NULL,
        last_used_at DATETIME(3) NULL,
        PRIMARY KEY (account_id, id),
        UNIQUE KEY passkeys_credential (account_id, credential_id)
      ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4`,
    );
    await changeSchema(
      runner,
      `CREATE TABLE used_challenges (
        account_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        challenge VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        expires_at DATETIME(3) NOT NULL,
        PRIMARY KEY (account_id, challenge),
        KEY used_challenges_expiry (expires_at)
      ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE used_challenges');
    await runner.query('DROP TABLE passkeys');
  }
}
