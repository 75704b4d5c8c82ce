import { shardedService } from './sharded-service';
import { loadParser } from './sql-tree';
import type { Vschema } from './vschema';

const byAccount = (...lookups: string[]) => ({
  column_vindexes: [
    { column: 'account_id', name: 'by_account' },
    ...lookups.map((column) => ({ column, name: `${column}_lookup` })),
  ],
});
const lookup = { type: 'consistent_lookup_unique' };
const PLAN: Vschema = {
  sharded: {
    sharded: true,
    vindexes: {
      by_account: { type: 'binary_md5' },
      email_lookup: lookup,
      email_key_lookup: lookup,
      token_lookup: lookup,
    },
    tables: {
      players: byAccount(),
      results: byAccount(),
      outbox: byAccount(),
      accounts: byAccount('email'),
      shares: byAccount('token'),
      totals: { column_vindexes: [{ column: 'keyspace_id', name: 'by_keyspace_id' }] },
    },
  },
  common: { tables: { tasks: {} } },
};

const planned = (...statements: string[]) =>
  shardedService(
    'svc-tracking',
    PLAN,
    statements.map((sql) => ({ writer: 'svc-tracking/src/x.ts', sql })),
  );
/** What Vitess refuses, without the statement. */
const faults = (...statements: string[]) => planned(...statements).faults.map((text) => text.split(' (')[0]);
const shardsOf = (sql: string) => planned(sql).several.map(({ shards }) => shards)[0] ?? 'its own shard';

beforeAll(loadParser);

describe('refuses', () => {
  it.each([
    [
      'INSERT INTO players (account_id) VALUES (?) ON DUPLICATE KEY UPDATE account_id = players.account_id',
      'ON DUPLICATE KEY UPDATE assigns players.account_id by another value than VALUES(account_id)',
    ],
    [
      'INSERT INTO shares (account_id, token) VALUES (?, ?) ON DUPLICATE KEY UPDATE token = ?',
      'ON DUPLICATE KEY UPDATE assigns shares.token by another value than VALUES(token)',
    ],
    [
      'UPDATE results SET account_id = ? WHERE account_id = ?',
      'UPDATE moves rows of results by account_id to another shard',
    ],
    [
      'UPDATE accounts a SET a.email = LOWER(a.email) WHERE a.account_id = ?',
      'UPDATE assigns accounts.email, which has a lookup vindex, by an expression of columns',
    ],
    ['INSERT INTO results (id) VALUES (?)', 'INSERT without results.account_id, which determines the shard'],
    [
      'INSERT INTO results (id, account_id) VALUES (?, ?), (?, NULL)',
      'INSERT without results.account_id, which determines the shard',
    ],
    ['SELECT 1 FROM chips', 'chips is in no keyspace'],
  ])('%s', (sql, fault) => {
    expect(faults(sql)).toEqual([fault]);
  });

  it('a number that each shard counts by itself', () => {
    const table =
      'CREATE TABLE results (account_id CHAR(36), number BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY)';
    const fault = 'INSERT leaves results.number to AUTO_INCREMENT, which counts in each shard';
    expect(faults(table, 'INSERT INTO results (account_id) VALUES (?)')).toEqual([fault]);
    expect(faults(table, 'INSERT INTO `results` (`account_id`, `number`) VALUES (?, DEFAULT)')).toEqual([
      fault,
    ]);
    expect(faults(table, 'INSERT INTO results (account_id, number) VALUES (?, ?)')).toEqual([]);
  });

  it('a lookup vindex of a column that the server computes', () => {
    const plan = { ...PLAN, sharded: { ...PLAN.sharded, tables: { accounts: byAccount('email_key') } } };
    const columns = 'account_id CHAR(36), email TEXT, verified BOOLEAN';
    const create = `CREATE TABLE accounts (${columns}, email_key TEXT GENERATED ALWAYS AS (IF(verified, email, NULL)) STORED)`;
    const add = 'ALTER TABLE accounts ADD COLUMN email_key TEXT AS (LOWER(email)) VIRTUAL';
    for (const sql of [create, add]) {
      expect(shardedService('svc-auth', plan, [{ writer: 'migrations/1.ts', sql }]).faults).toEqual([
        'vindex email_key_lookup is of accounts.email_key, which the server computes',
      ]);
    }
    expect(faults(create)).toEqual([]);
  });

  it('what the parser cannot read, instead of passing it', () => {
    expect(() => planned('SELECT FROM WHERE')).toThrow('The parser cannot read: SELECT FROM WHERE');
  });
});

it.each([
  'INSERT INTO players (account_id, version) VALUES (?, 1) ON DUPLICATE KEY UPDATE account_id = VALUES(account_id), version = version + 1',
  'UPDATE accounts SET email = ?, verified = 1 WHERE account_id = ?',
  'INSERT INTO tasks (name) VALUES (?) ON DUPLICATE KEY UPDATE name = tasks.name',
  'COMMIT',
])('takes %s', (sql) => {
  expect(planned(sql)).toEqual({ faults: [], several: [] });
});

describe('knows which shards need', () => {
  it.each([
    ['SELECT 1 FROM results WHERE account_id = ?', 'its own shard'],
    ['SELECT 1 FROM `results` `r` WHERE ((`r`.`account_id` = ?) AND `r`.`at` < ?)', 'its own shard'],
    ['SELECT 1 FROM results WHERE account_id = ? OR at = ?', 'asks all shards'],
    ['SELECT 1 FROM results WHERE account_id > ? ORDER BY account_id LIMIT 5', 'asks all shards'],
    ['SELECT 1 FROM results WHERE account_id IN (?, ?)', 'its own shard'],
    ['SELECT 1 FROM results WHERE account_id NOT IN (?, ?)', 'asks all shards'],
    ['SELECT 1 FROM results WHERE (account_id, id) IN ((?, ?))', 'its own shard'],
    ['SELECT 1 FROM shares WHERE token = ?', 'its own shard'],
    [
      'SELECT 1 FROM accounts a JOIN results r ON r.account_id = a.account_id WHERE a.email = ?',
      'its own shard',
    ],
    [
      'SELECT 1 FROM players p LEFT JOIN results r ON r.account_id = p.account_id WHERE p.account_id = ?',
      'its own shard',
    ],
    ['SELECT 1 FROM players p JOIN results r ON r.account_id = p.account_id', 'asks all shards'],
    ['SELECT 1 FROM players p JOIN results r ON r.version = p.version', 'joins rows of all shards'],
    ['SELECT COUNT(*) FROM (SELECT account_id AS who FROM results) AS r WHERE r.who = ?', 'its own shard'],
    ['SELECT 1 FROM results WHERE account_id = ? UNION ALL SELECT 1 FROM players', 'asks all shards'],
    ['WITH r AS (SELECT account_id FROM results) SELECT 1 FROM r WHERE account_id = ?', 'its own shard'],
    [
      'SELECT 1 FROM players p WHERE p.account_id = ? AND EXISTS (SELECT 1 FROM results r WHERE r.account_id = p.account_id)',
      'its own shard',
    ],
    [
      'SELECT 1 FROM players p WHERE p.account_id = ? AND EXISTS (SELECT 1 FROM results r WHERE r.at = ?)',
      'asks all shards',
    ],
    ['SELECT 1 FROM tasks WHERE name = ?', 'its own shard'],
    [
      'UPDATE players LEFT JOIN totals ON totals.n = ? AND totals.keyspace_id = ? SET players.version = ?, totals.n = totals.n + ? WHERE players.account_id = ?',
      'its own shard',
    ],
    [
      'UPDATE players LEFT JOIN totals ON totals.n = ? SET players.version = ? WHERE players.account_id = ?',
      'asks all shards',
    ],
    ['DELETE FROM results WHERE at < ? LIMIT 1000', 'needs a shard: DELETE with LIMIT'],
    ['DELETE FROM results WHERE account_id = ? LIMIT 1000', 'its own shard'],
    ['DELETE FROM tasks WHERE at < ? LIMIT 1000', 'its own shard'],
    ['DELETE FROM results WHERE at < ?', 'asks all shards'],
    ['SELECT id FROM outbox ORDER BY id LIMIT 9 FOR UPDATE SKIP LOCKED', 'needs a shard: SKIP LOCKED'],
  ])('%s: %s', (sql, shards) => {
    expect(faults(sql)).toEqual([]);
    expect(shardsOf(sql)).toBe(shards);
  });
});
