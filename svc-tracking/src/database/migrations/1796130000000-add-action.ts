import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL';
const TEXT = 'CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';
const TABLE = 'ENGINE = InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

/** Shares bought in others, payments with backers, and links to statements. Older replicas write none. */
export class AddAction1796130000000 implements MigrationInterface {
  readonly name = 'AddAction1796130000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE bought_shares (
         account_id ${ID},
         id ${ID},
         bought_on DATE NOT NULL,
         player VARCHAR(60) ${TEXT} NOT NULL,
         event VARCHAR(120) ${TEXT} NULL,
         share_fine INT UNSIGNED NOT NULL,
         markup_fine INT UNSIGNED NOT NULL,
         cost_cents BIGINT NOT NULL,
         paid_cents BIGINT NULL,
         returned_cents BIGINT NULL,
         note VARCHAR(200) ${TEXT} NULL,
         PRIMARY KEY (account_id, id)
       ) ${TABLE}`,
    );
    await changeSchema(
      runner,
      `CREATE TABLE backer_payments (
         account_id ${ID},
         id ${ID},
         person VARCHAR(60) ${TEXT} NOT NULL,
         direction VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
         moved_on DATE NOT NULL,
         amount_cents BIGINT NOT NULL,
         note VARCHAR(200) ${TEXT} NULL,
         PRIMARY KEY (account_id, id)
       ) ${TABLE}`,
    );
    await changeSchema(
      runner,
      `CREATE TABLE action_links (
         account_id ${ID},
         id ${ID},
         token_hash BINARY(32) NOT NULL,
         person VARCHAR(60) ${TEXT} NOT NULL,
         currency VARCHAR(3) CHARACTER SET ascii COLLATE ascii_bin NULL,
         created_at DATETIME(3) NOT NULL,
         expires_at DATETIME(3) NOT NULL,
         PRIMARY KEY (account_id, id),
         UNIQUE KEY action_links_token (token_hash)
       ) ${TABLE}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['action_links', 'backer_payments', 'bought_shares'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
