import { migrateAt } from '@feltbook/svc-kit';
import {
  createTestDatabase,
  readTableKeys,
  shardingProblems,
  type TestDatabase,
} from '@feltbook/tooling/testing';
import { migrations } from './migrations';

/** docs/scale.md says more of each. */
const EXCEPTIONS = {
  schema: 'feltbook_auth',
  notKeyedByAccount: {
    account_totals: 'One row.',
    active_months: 'Counted by the month; an index begins with the account.',
    audit_log: 'Grows with what the owner does, not with players.',
    inbox: 'Found by the event; forgotten after 30 days.',
    login_families:
      'Found by its own number, which the refresh cookie leads to; an index begins with the account.',
    outbox: 'Events that wait or are not confirmed; the oldest goes first, whoever it is about.',
    refresh_tokens: 'Found by the digest of the cookie; forgotten with its login.',
    revocations: 'Read from a number on by all gateways; forgotten once the tokens have ended.',
    scheduled_tasks: 'A few rows.',
    signing_keys: 'A few rows.',
    turns: 'A few rows.',
  },
  withoutAccountColumn: ['refresh_tokens', 'outbox', 'inbox'],
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
