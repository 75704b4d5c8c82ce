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
  schema: 'feltbook_tracking',
  otherwiseKeyed: {
    community_totals: 'A hundred and twenty-eight rows, which do not grow.',
    outbox: 'Events that wait or are not confirmed; the oldest goes first, whoever it is about.',
    inbox: 'Asked for one event at a time, and forgotten after 30 days.',
    scheduled_tasks: 'A few rows.',
  },
  lackAccount: ['community_totals', 'outbox', 'inbox'],
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

  it('notices a table that nobody thought of, and a unique key that shards would not keep', () => {
    const planted: TableKeys[] = [
      { table: 'chip_counts', columns: ['id'], primary: ['id'], unique: {} },
      {
        table: 'players',
        columns: ['account_id', 'nickname'],
        primary: ['account_id'],
        unique: { players_nickname: ['nickname'] },
      },
    ];
    expect(shardingFaults(planted, NOTES)).toEqual([
      'chip_counts is not keyed by account first',
      'chip_counts has no place among the shards',
      'players: players_nickname would hold within a shard only',
    ]);
  });
});
