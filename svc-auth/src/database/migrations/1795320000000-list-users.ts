import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const WORD = 'VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin';

/** Columns, their types and their defaults. */
const COLUMNS = [
  ['session_count', 'INT UNSIGNED', '0'],
  ['tournament_count', 'INT UNSIGNED', '0'],
  ['hours_played', 'DOUBLE', '0'],
  ['cash_hours', 'DOUBLE', '0'],
  ['tournament_hours', 'DOUBLE', '0'],
  ['cash_profit_cents', 'BIGINT', '0'],
  ['tournament_profit_cents', 'BIGINT', '0'],
  ['cash_hourly', 'DOUBLE', '0'],
  ['tournament_hourly', 'DOUBLE', '0'],
  ['cash_sessions_used', 'INT UNSIGNED', '0'],
  ['tournament_sessions_used', 'INT UNSIGNED', '0'],
  ['figures_version', 'BIGINT UNSIGNED', '0'],
  ['subscription_status', WORD, "'trial'"],
  ['plan', WORD, 'NULL'],
  ['current_period_end', 'DATETIME(3)', 'NULL'],
  ['cancel_at_period_end', 'BOOLEAN', 'FALSE'],
  ['subscription_version', 'BIGINT UNSIGNED', '0'],
] as const;

const COMPUTED = [
  ['most_used', 'INT', 'GREATEST(cash_sessions_used, tournament_sessions_used)'],
  ['trial_active', 'BOOLEAN', "subscription_status = 'trial'"],
] as const;

/** The column of each index, by the last part of its name. */
const INDEXES = {
  session_count: 'session_count',
  tournament_count: 'tournament_count',
  hours_played: 'hours_played',
  cash_hours: 'cash_hours',
  tournament_hours: 'tournament_hours',
  cash_profit_loss: 'cash_profit_cents',
  tournament_profit_loss: 'tournament_profit_cents',
  cash_hourly: 'cash_hourly',
  tournament_hourly: 'tournament_hourly',
  cash_sessions_used: 'cash_sessions_used',
  tournament_sessions_used: 'tournament_sessions_used',
  subscription_status: 'subscription_status',
};

/**
 * Columns of the owner's users list that other services own, and an index for each sort by one of them. Existing accounts
 * have `NULL` until the reconciliation fills them in.
 */
export class ListUsers1795320000000 implements MigrationInterface {
  readonly name = 'ListUsers1795320000000';

  async up(runner: QueryRunner): Promise<void> {
    const added = [
      ...COLUMNS.map(([name, type]) => `ADD COLUMN ${name} ${type} NULL`),
      ...COMPUTED.map(
        ([name, type, sql]) => `ADD COLUMN ${name} ${type} GENERATED ALWAYS AS (${sql}) VIRTUAL`,
      ),
    ];
    await changeSchema(runner, `ALTER TABLE accounts ${added.join(', ')}`);
    // In a statement of its own, so that the defaults apply to new accounts only, also to those of older replicas.
    const defaults = COLUMNS.map(([name, , value]) => `ALTER COLUMN ${name} SET DEFAULT ${value}`);
    await changeSchema(runner, `ALTER TABLE accounts ${defaults.join(', ')}`);
    for (const [name, column] of Object.entries(INDEXES)) {
      await changeSchema(runner, `CREATE INDEX accounts_by_${name} ON accounts (role, ${column}, id)`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX accounts_by_${name} ON accounts`);
    for (const [name] of [...COMPUTED, ...COLUMNS]) {
      await runner.query(`ALTER TABLE accounts DROP COLUMN ${name}`);
    }
  }
}
