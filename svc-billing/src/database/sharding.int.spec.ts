import { connectDataSource, migrate } from '@feltbook/svc-kit';
import {
  createTestDatabase,
  readTableKeys,
  shardingFaults,
  type TableKeys,
  type TestDatabase,
} from '@feltbook/tooling/testing';
import { migrations } from './migrations/index';

/** docs/scale.md explains each. */
const NOTES = {
  schema: 'feltbook_billing',
  otherwiseKeyed: {
    audit_log: 'Grows with the owner’s actions, not with players.',
    checkout_attempts: 'Its id is the idempotency key at the provider; an index begins with the account.',
    chores: 'A few rows.',
    inbox: 'Read by event id, and deleted after 30 days.',
    outbox: 'Events that are not confirmed; the oldest goes first, whatever its account.',
    provider_events: 'The provider’s events name no account; deleted after 40 days.',
    scheduled_tasks: 'A few rows.',
    status_changes: 'Without an account, and deleted after 400 days.',
    sync_runs: 'Grows with syncs, not with players.',
  },
  lackAccount: ['status_changes', 'outbox', 'inbox'],
};

let database: TestDatabase;
let tables: TableKeys[];
beforeAll(async () => {
  database = await createTestDatabase();
  const dataSource = await connectDataSource(database.url, { migrations });
  await migrate(dataSource);
  await dataSource.destroy();
  tables = await readTableKeys(database.url);
}, 60_000);
afterAll(() => database.drop());

describe('sharding by account', () => {
  it('is possible for every table, or its exception is noted', () => {
    expect(shardingFaults(tables, NOTES)).toEqual([]);
  });
});
