import { join } from 'node:path';
import { migrateAt } from '@feltbook/svc-kit';
import { migrateSchemaOf } from '@feltbook/tooling/testing';
import { migrations } from './migrations';

it('the schema before the baseline becomes that of the baseline, and keeps its data', async () => {
  const { before, after, fresh } = await migrateSchemaOf(join(__dirname, 'former-schema.sql'), (url) =>
    migrateAt(url, migrations.slice(0, 1)),
  );
  expect(after.definitions).toEqual(fresh.definitions);
  const {
    accounts = [],
    refresh_tokens = [],
    signing_keys = [],
    recovery_codes = [],
    inbox = [],
  } = before.rows;
  expect(after.rows).toEqual({
    ...before.rows,
    accounts: accounts.map(({ announced: _announced, ...row }) => row),
    // What no call finds or accepts is gone.
    refresh_tokens: refresh_tokens.filter(({ account_id }) => account_id !== null && account_id !== ''),
    signing_keys: signing_keys.filter(({ public_jwk }) => String(public_jwk).includes('"EC"')),
    recovery_codes: recovery_codes.filter(({ created_at }) => String(created_at) > '2026-11-27 20:34:41'),
    inbox: inbox.map((row) => ({ ...row, account_id: row['account_id'] ?? '' })),
    migrations: [expect.objectContaining({ name: 'Baseline1795843200000' })],
  });
  const left = ['refresh_tokens', 'signing_keys', 'recovery_codes'].map((table) => after.rows[table]?.length);
  expect(left).toEqual([1, 1, 1]);
});
