import { join } from 'node:path';
import { migrateAt } from '@feltbook/svc-kit';
import { migrateSchemaOf } from '@feltbook/tooling/testing';
import { migrations } from './migrations';

it('the schema before the baseline becomes that of the baseline, and keeps its data', async () => {
  const { before, after, fresh } = await migrateSchemaOf(join(__dirname, 'former-schema.sql'), (url) =>
    migrateAt(url, migrations),
  );
  expect(after.definitions).toEqual(fresh.definitions);
  const {
    standings = [],
    chores: _chores,
    migrations: _migrations,
    inbox = [],
    sync_runs = [],
    ...kept
  } = before.rows;
  expect(after.rows).toEqual({
    ...kept,
    billing_accounts: standings.map(({ trial_active: _active, plan_told, ...row }) => ({
      ...row,
      last_published_plan: plan_told,
    })),
    sync_runs: sync_runs.map(({ leased_until: _until, ...row }) => row),
    inbox: inbox.map((row) => ({ ...row, account_id: row['account_id'] ?? '' })),
    migrations: [expect.objectContaining({ name: 'Baseline1795843200000' })],
  });
});
