import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The `Idempotency-Key` of each creation, and the id of the result that it created. */
export class CreateIdempotencyKeys1795220002000 implements MigrationInterface {
  readonly name = 'CreateIdempotencyKeys1795220002000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE idempotency_keys (
        account_id      CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        idempotency_key VARCHAR(200) NOT NULL,
        request_digest  BINARY(32) NOT NULL,
        result_id       CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        created_at      DATETIME(3) NOT NULL,
        PRIMARY KEY (account_id, idempotency_key),
        KEY idempotency_keys_age (created_at)
      ) ENGINE = InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_keys');
  }
}
