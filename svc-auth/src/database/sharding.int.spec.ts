import { migrateAt } from '@feltbook/svc-kit';
import {
  createTestDatabase,
  readTableKeys,
  shardingProblems,
  type ShardingExceptions,
  type TestDatabase,
} from '@feltbook/tooling/testing';
import { migrations } from './migrations';

/** docs/scale.md says more of each. */
const EXCEPTIONS: ShardingExceptions = {
  service: 'svc-auth',
  notKeyedByAccount: {
    account_totals: 'One row.',
    active_months: 'Counted by the month; an index begins with the account.',
    audit_log: 'Grows with what the owner does, not with players.',
    inbox: 'Looked up by event, deleted after 30 days.',
    invitations: 'Made before there is an account, deleted 90 days after their end.',
    login_families: 'Looked up by its id, which refresh tokens name; an index begins with the account.',
    outbox: 'Queued and unconfirmed events; the oldest is dispatched first, whatever its account.',
    refresh_tokens: 'Looked up by the digest of the cookie, deleted with its login.',
    refused_addresses: 'Looked up by the address, which determines the shard.',
    registration_policy: 'One row.',
    revocations: 'Read in order by all gateways, deleted once the tokens have expired.',
    scheduled_tasks: 'A few rows.',
    signing_keys: 'A few rows.',
    turns: 'A few rows.',
  },
  replacedKeys: {
    accounts_verified_email: 'Of a generated column: `verified_email` replaces it.',
    accounts_one_owner: 'Of a generated column: `sole_owner` replaces it.',
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
