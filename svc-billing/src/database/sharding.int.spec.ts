import { migrateAt } from '@feltbook/svc-kit';
import {
  createTestDatabase,
  readTableKeys,
  shardingProblems,
  type ShardingExceptions,
  type TestDatabase,
} from '@feltbook/tooling/testing';
import { migrations } from './migrations/index';

/** docs/scale.md explains each. */
const EXCEPTIONS: ShardingExceptions = {
  service: 'svc-billing',
  notKeyedByAccount: {
    audit_log: 'Grows with the owner’s actions, not with players.',
    checkout_attempts: 'Its id is the idempotency key at the provider; an index begins with the account.',
    inbox: 'Read by event id, and deleted after 30 days.',
    outbox: 'Events that are not confirmed; the oldest goes first, whatever its account.',
    provider_events: 'The provider’s events name no account; deleted after 40 days.',
    scheduled_tasks: 'A few rows.',
    status_changes: 'Without an account, by the first byte of the keyspace id, and deleted after 400 days.',
    sync_runs: 'Grows with syncs, not with players.',
  },
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrateAt(database.url, migrations);
});
afterAll(() => database.drop());

it('can be sharded by account, or notes each exception', async () => {
  expect(shardingProblems(await readTableKeys(database.url), EXCEPTIONS)).toEqual([]);
});
