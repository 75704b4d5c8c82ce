import { connectDataSource, migrate } from '@feltbook/svc-kit';
import {
  createTestDatabase,
  readTableKeys,
  shardingProblems,
  type ShardingExceptions,
  type TableKeys,
  type TestDatabase,
} from '@feltbook/tooling/testing';
import { migrations } from './migrations';

/** docs/scale.md says more of each. */
const EXCEPTIONS: ShardingExceptions = {
  service: 'svc-tracking',
  notKeyedByAccount: {
    community_totals:
      'A hundred and twenty-eight rows, which do not grow, by the first byte of the keyspace id.',
    exchange_rates: 'Some thirty rows a working day, the same for all players.',
    representative_figures: 'One row.',
    outbox: 'Queued and unconfirmed events; the oldest is dispatched first, whatever its account.',
    inbox: 'Looked up by event, deleted after 30 days.',
    scheduled_tasks: 'A few rows.',
  },
};

let database: TestDatabase;
let tables: TableKeys[];
beforeAll(async () => {
  database = await createTestDatabase();
  const dataSource = await connectDataSource(database.url, { migrations });
  await migrate(dataSource);
  await dataSource.destroy();
  tables = await readTableKeys(database.url);
});
afterAll(() => database.drop());

describe('sharding by account', () => {
  it('has a vindex for every table, and keys every table by account except those listed', () => {
    expect(shardingProblems(tables, EXCEPTIONS)).toEqual([]);
  });

  it('reports a table that lacks the column of its vindex', () => {
    const planted = tables.map((table) => ({
      ...table,
      columns: table.columns.filter((column) => table.table !== 'outbox' || column !== 'account_id'),
    }));
    expect(shardingProblems(planted, EXCEPTIONS)).toEqual(['outbox: no column account_id']);
  });

  it('reports a table without a vindex, and a unique key that holds within one shard only', () => {
    const planted: TableKeys[] = [
      { table: 'chip_counts', columns: ['id'], primary: ['id'], unique: {} },
      {
        table: 'players',
        columns: ['account_id', 'nickname'],
        primary: ['account_id'],
        unique: { players_nickname: ['nickname'] },
      },
    ];
    expect(shardingProblems(planted, EXCEPTIONS)).toEqual([
      'chip_counts: the primary key does not begin with the account',
      'chip_counts: no vindex',
      'players: players_nickname is unique within a shard only',
    ]);
  });
});
