import { connectDataSource, migrate } from '@feltbook/svc-kit';
import {
  createTestDatabase,
  readTableKeys,
  shardingFaults,
  type TableKeys,
  type TestDatabase,
} from '@feltbook/tooling/testing';
import { migrations } from './migrations';

/** docs/scale.md says more of each. */
const NOTES = {
  schema: 'feltbook_billing',
  otherwiseKeyed: {
    audit_log: 'Grows with what the owner does, not with players.',
    checkout_attempts: 'Its id is the idempotency key at the provider; an index begins with the account.',
    chores: 'A few rows.',
    inbox: 'Asked for one event at a time, and forgotten after 30 days.',
    outbox: 'Events that wait or are not confirmed; the oldest goes first, whoever it is about.',
    provider_events: 'The provider names an event and no account; forgotten after 40 days.',
    scheduled_tasks: 'A few rows.',
    status_changes: 'Of nobody in particular, and forgotten after 400 days.',
    sync_runs: 'Grows with runs over all subscriptions, not with players.',
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
  it('finds every table keyed by account, or noted, and with a place among the shards', () => {
    expect(shardingFaults(tables, NOTES)).toEqual([]);
  });
});
