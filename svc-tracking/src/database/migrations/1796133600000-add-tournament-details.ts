import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const text = (length: number) => `VARCHAR(${length}) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL`;
const COLUMNS = [
  ['bounties', 'INT UNSIGNED NULL'],
  ['bounties_cents', 'BIGINT NULL'],
  ['registration_level', 'INT UNSIGNED NULL'],
  ['day_hours', text(80)],
  ['ticket_won_cents', 'BIGINT NULL'],
  ['ticket_spent_cents', 'BIGINT NULL'],
  ['chop', text(100)],
  ['payouts', text(1000)],
] as const;

/** Bounties, late registration, days, tickets, chop and payouts of a tournament. Older replicas write none. */
export class AddTournamentDetails1796133600000 implements MigrationInterface {
  readonly name = 'AddTournamentDetails1796133600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [column, type] of COLUMNS)
      await changeSchema(runner, `ALTER TABLE tournaments ADD COLUMN ${column} ${type}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [column] of COLUMNS) await runner.query(`ALTER TABLE tournaments DROP COLUMN ${column}`);
  }
}
