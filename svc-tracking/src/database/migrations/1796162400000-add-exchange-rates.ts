import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Daily exchange rates of the configured feed. Older replicas ignore them. */
export class AddExchangeRates1796162400000 implements MigrationInterface {
  readonly name = 'AddExchangeRates1796162400000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      `CREATE TABLE exchange_rates (
        day DATE NOT NULL,
        currency CHAR(3) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        per_euro DECIMAL(20,8) NOT NULL,
        PRIMARY KEY (day, currency)
      )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE exchange_rates');
  }
}
