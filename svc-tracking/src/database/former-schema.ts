import { FORMER_INBOX, FORMER_OUTBOX, type FormerSchema } from '@feltbook/svc-kit';

/** What the migrations before the baseline left. No release writes or reads what is dropped here. */
export const FORMER_SCHEMA: FormerSchema = {
  lastMigration: 'AddZone1795506000000',
  tables: {
    players: {
      // The migration `CountResults` did this; it may be missing, like the one after it.
      rows: [
        `UPDATE players SET results =
           (SELECT COUNT(*) FROM cash_sessions WHERE cash_sessions.account_id = players.account_id)
           + (SELECT COUNT(*) FROM tournaments WHERE tournaments.account_id = players.account_id)
         WHERE counted_version IS NULL OR counted_version <> version`,
      ],
      alter: ['DROP COLUMN counted_version'],
    },
    statistics_documents: { alter: ['DROP COLUMN lasting'] },
    player_figures: {
      alter: ['session_hourly', 'tournament_hourly', 'most_used', 'paid_version', 'hours_version'].map(
        (column) => `DROP COLUMN ${column}`,
      ),
    },
    community_totals: { alter: ['ADD COLUMN timed BIGINT NOT NULL DEFAULT 0'] },
    representative_figures: { alter: ['ADD COLUMN sessions_without_hours DOUBLE NULL'] },
    outbox: FORMER_OUTBOX,
    inbox: FORMER_INBOX,
  },
  // Until the nightly reconciliation has counted them, the hours of all results count as known.
  rows: ['UPDATE community_totals SET timed = sessions + tournaments WHERE timed = 0 AND ticks > 0'],
};
