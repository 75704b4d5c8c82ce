import { createTestDatabase, type TestDatabase } from '@feltbook/tooling/testing';
import type { DataSource } from 'typeorm';
import { connectDataSource } from './data-source';
import { directQuery, type Query } from './query';
import { inTransaction, openConnections } from './transaction';

const balances = async (dataSource: DataSource) => {
  const rows = await directQuery(dataSource).execute<{ balance: string }>(
    'SELECT balance FROM purse ORDER BY id',
  );
  return rows.map(({ balance }) => Number(balance));
};

describe('inTransaction', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await connectDataSource(database.url, { migrations: [] });
    await directQuery(dataSource).run('CREATE TABLE purse (id INT PRIMARY KEY, balance BIGINT NOT NULL)');
  });

  beforeEach(async () => {
    await directQuery(dataSource).run('REPLACE INTO purse VALUES (1, 0), (2, 0)');
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('gives back what was opened at the start, also when the pool has no more', async () => {
    const small = await connectDataSource(database.url, {
      migrations: [],
      connectionLimit: 2,
      connectTimeoutMs: 3000,
    });
    try {
      await openConnections(small, 4);
      expect(await balances(small)).toEqual([0, 0]);
    } finally {
      await small.destroy();
    }
  });

  it.each([
    ['fail after the limit of their data source', 1000, { code: 'PROTOCOL_SEQUENCE_TIMEOUT' }],
    ['take as long as they need where it has none', null, undefined],
  ])('its statements, and those outside, %s', async (_, statementTimeoutMs, failure) => {
    const source = await connectDataSource(database.url, { migrations: [], statementTimeoutMs });
    const slowly = (query: Query) => query.execute('SELECT SLEEP(2.2)');
    const ended = await Promise.allSettled([slowly(directQuery(source)), inTransaction(source, slowly)]);
    const outcome = failure ? { status: 'rejected', reason: failure } : { status: 'fulfilled' };
    expect(ended).toMatchObject([outcome, outcome]);
    await source.destroy();
  });

  it('stores all of the work or nothing', async () => {
    const work = inTransaction(dataSource, async (query) => {
      await query.run('UPDATE purse SET balance = 100 WHERE id = 1');
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await balances(dataSource)).toEqual([0, 0]);
  });

  it('runs transactions that lost a deadlock again, so that none is lost', async () => {
    let runs = 0;
    const addToBoth = (first: number, second: number) =>
      inTransaction(dataSource, async (query) => {
        runs += 1;
        await query.run('UPDATE purse SET balance = balance + 1 WHERE id = ?', [first]);
        await query.execute('SELECT SLEEP(0.02)');
        await query.run('UPDATE purse SET balance = balance + 1 WHERE id = ?', [second]);
      });
    await Promise.all(Array.from({ length: 8 }, (_, n) => (n % 2 ? addToBoth(1, 2) : addToBoth(2, 1))));
    expect(await balances(dataSource)).toEqual([8, 8]);
    expect(runs).toBeGreaterThan(8);
  });

  it('loses no update that was read under its lock', async () => {
    await Promise.all(
      Array.from({ length: 40 }, () =>
        inTransaction(dataSource, async (query) => {
          const [row] = await query.execute<{ balance: string }>(
            'SELECT balance FROM purse WHERE id = 1 FOR UPDATE',
          );
          await query.run('UPDATE purse SET balance = ? WHERE id = 1', [Number(row?.balance) + 1]);
        }),
      ),
    );
    expect((await balances(dataSource))[0]).toBe(40);
  });

  it('gives every connection back, also after failures', async () => {
    const failures = Array.from({ length: 50 }, () =>
      inTransaction(dataSource, (query) => query.run('INSERT INTO purse VALUES (1, 0)')),
    );
    const results = await Promise.allSettled(failures);
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    await expect(
      inTransaction(dataSource, (query) => query.execute("SELECT 'one' AS number")),
    ).resolves.toEqual([{ number: 'one' }]);
  });
});
