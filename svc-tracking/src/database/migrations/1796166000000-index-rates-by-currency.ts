import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rates of two currencies on many days, without those of all others. Older replicas do not need it. */
export class IndexRatesByCurrency1796166000000 implements MigrationInterface {
  readonly name = 'IndexRatesByCurrency1796166000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      'ALTER TABLE exchange_rates ADD INDEX exchange_rates_pair (currency, day, per_euro)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE exchange_rates DROP INDEX exchange_rates_pair');
  }
}
