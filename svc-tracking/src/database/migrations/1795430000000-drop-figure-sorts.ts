import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const SORTS = [
  ...['sessions', 'session_ticks', 'session_profit_cents', 'session_hourly'],
  ...['tournaments', 'tournament_ticks', 'tournament_profit_cents', 'tournament_hourly'],
  ...['cash_used', 'tournaments_used', 'most_used'],
];
const alter = (clauseOf: (column: string) => string): string =>
  `ALTER TABLE player_figures ${SORTS.map(clauseOf).join(', ')}`;

/** Drops the indexes of lists that svc-auth sorts now. The previous release's gateway does not call those lists either. */
export class DropFigureSorts1795430000000 implements MigrationInterface {
  readonly name = 'DropFigureSorts1795430000000';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(
      runner,
      alter((column) => `DROP KEY player_figures_${column}`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(alter((column) => `ADD KEY player_figures_${column} (${column}, account_id)`));
  }
}
