import { join } from 'node:path';
import { migrateAt } from '@feltbook/svc-kit';
import { migrateSchemaOf } from '@feltbook/tooling/testing';
import { migrations } from './migrations';

/** Undoes the last two migrations, which a schema of the day before lacks. */
const EARLIER = [
  'ALTER TABLE community_totals DROP COLUMN timed',
  'ALTER TABLE representative_figures DROP COLUMN sessions_without_hours',
  'DELETE FROM migrations WHERE timestamp > 1795506000000',
];

const without = (rows: readonly Record<string, unknown>[] = [], ...columns: string[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column))));

it.each([
  ['the schema', []],
  ['the schema of the day', EARLIER],
])('%s before the baseline becomes that of the baseline, and keeps its data', async (_, changes) => {
  const { before, after, fresh } = await migrateSchemaOf(
    join(__dirname, 'former-schema.sql'),
    (url) => migrateAt(url, migrations.slice(0, 1)),
    changes,
  );
  expect(after.definitions).toEqual(fresh.definitions);
  const { players, player_figures, community_totals, representative_figures, ...others } = before.rows;
  expect(after.rows).toEqual({
    ...others,
    // The results of the first had not been counted.
    players: without(players, 'counted_version').map((row, index) =>
      index === 0 ? { ...row, results: 3 } : row,
    ),
    player_figures: without(
      player_figures,
      ...['session_hourly', 'tournament_hourly', 'most_used', 'paid_version', 'hours_version'],
    ),
    statistics_documents: without(others['statistics_documents'], 'lasting'),
    community_totals: community_totals?.map((row) => ({ ...row, timed: row['sessions'] })),
    representative_figures: representative_figures?.map((row) => ({ ...row, sessions_without_hours: null })),
    inbox: others['inbox']?.map((row) => ({ ...row, account_id: row['account_id'] ?? '' })),
    migrations: [expect.objectContaining({ name: 'Baseline1795843200000' })],
  });
});
