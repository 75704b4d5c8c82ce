import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  accounts_by_device: '(role, platform_order, id, platform)',
  accounts_by_progress: '(role, most_used, id, cash_sessions_used, tournament_sessions_used)',
  accounts_by_trial: '(role, trial_active, id, subscription_status)',
};

/**
 * Sorts by computed columns, with the columns that they are computed from. Without those, MariaDB reads the row of each
 * entry when it executes a prepared statement again. `accounts_by_platform` stays for older replicas and statistics.
 */
export class CoverComputedSorts1795320001000 implements MigrationInterface {
  readonly name = 'CoverComputedSorts1795320001000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES)) {
      await changeSchema(runner, `CREATE INDEX ${name} ON accounts ${columns}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX ${name} ON accounts`);
  }
}
