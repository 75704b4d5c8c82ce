import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the results of players that no save has counted since the count was added. */
export class CountResults1795507000000 implements MigrationInterface {
  readonly name = 'CountResults1795507000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE players SET results =
         (SELECT COUNT(*) FROM cash_sessions WHERE cash_sessions.account_id = players.account_id)
         + (SELECT COUNT(*) FROM tournaments WHERE tournaments.account_id = players.account_id)
       WHERE counted_version IS NULL OR counted_version <> version`,
    );
  }

  /** The right counts are right for the release before too. */
  async down(): Promise<void> {}
}
