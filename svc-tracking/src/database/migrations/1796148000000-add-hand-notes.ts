import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const TEXT = 'CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

/** Players' notes about hands. Older replicas write none, and link none when they save a result. */
export class AddHandNotes1796148000000 implements MigrationInterface {
  readonly name = 'AddHandNotes1796148000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE hand_notes (
         account_id CHAR(36) ${ASCII} NOT NULL,
         id CHAR(36) ${ASCII} NOT NULL,
         noted_on DATE NOT NULL,
         note VARCHAR(1000) ${TEXT} NOT NULL,
         result_kind VARCHAR(10) ${ASCII} NULL,
         result_id CHAR(36) ${ASCII} NULL,
         session_id VARCHAR(200) ${ASCII} NULL,
         stakes VARCHAR(30) ${TEXT} NULL,
         position VARCHAR(10) ${ASCII} NULL,
         amount_cents BIGINT NULL,
         tags VARCHAR(400) ${TEXT} NULL,
         PRIMARY KEY (account_id, id),
         KEY hand_notes_newest (account_id, noted_on, id),
         KEY hand_notes_of_result (account_id, result_id),
         KEY hand_notes_of_session (account_id, session_id)
       ) ENGINE = InnoDB ${TEXT}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE hand_notes');
  }
}
