import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TEXT = 'CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

/** In the order in which they are added. */
const COLUMNS = {
  first_bullet_cents: 'BIGINT NULL',
  ended_on: 'DATE NULL',
  currency: `VARCHAR(3) ${TEXT} NULL`,
  rate: 'DECIMAL(14,8) NULL',
  bankroll: `VARCHAR(50) ${TEXT} NULL`,
};

/**
 * Of bought shares: the price of the first bullet, the day of the end, the currency and its rate, and the bankroll. Older replicas
 * write none.
 */
export class AddTermsOfBoughtShares1796166200000 implements MigrationInterface {
  readonly name = 'AddTermsOfBoughtShares1796166200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [column, type] of Object.entries(COLUMNS))
      await changeSchema(runner, `ALTER TABLE bought_shares ADD COLUMN ${column} ${type}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of Object.keys(COLUMNS).reverse())
      await runner.query(`ALTER TABLE bought_shares DROP COLUMN ${column}`);
  }
}
