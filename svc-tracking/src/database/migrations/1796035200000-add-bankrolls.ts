import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL';
const KIND = 'VARCHAR(12) CHARACTER SET ascii COLLATE ascii_bin';
const NAME = 'VARCHAR(50) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';
const TABLE = 'ENGINE = InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';
const RESULTS = ['cash_sessions', 'tournaments'];

/** What players hold and move between sessions, and the bankroll of a result. Older replicas write none. */
export class AddBankrolls1796035200000 implements MigrationInterface {
  readonly name = 'AddBankrolls1796035200000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE bankroll_starts (
         account_id ${ID},
         bankroll ${NAME} NOT NULL,
         amount_cents BIGINT NOT NULL,
         starts_on DATE NULL,
         PRIMARY KEY (account_id, bankroll)
       ) ${TABLE}`,
    );
    await changeSchema(
      runner,
      `CREATE TABLE money_movements (
         account_id ${ID},
         id ${ID},
         kind ${KIND} NOT NULL,
         moved_on DATE NOT NULL,
         amount_cents BIGINT NOT NULL,
         bankroll ${NAME} NOT NULL,
         to_bankroll ${NAME} NULL,
         category ${KIND} NULL,
         note VARCHAR(200) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
         PRIMARY KEY (account_id, id)
       ) ${TABLE}`,
    );
    for (const table of RESULTS)
      await changeSchema(runner, `ALTER TABLE ${table} ADD COLUMN bankroll ${NAME} NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of RESULTS) await runner.query(`ALTER TABLE ${table} DROP COLUMN bankroll`);
    await runner.query('DROP TABLE money_movements');
    await runner.query('DROP TABLE bankroll_starts');
  }
}
