import { createTestDatabase, type TestDatabase } from '@feltbook/tooling/testing';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createDataSource } from './data-source';
import { migrate } from './migrate';
import { directQuery } from './query';

/** Slow enough that two processes would meet inside it. */
class SlowMigration implements MigrationInterface {
  readonly name = 'Slow1795219200009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE shoe (id INT PRIMARY KEY)');
    await runner.query('SELECT SLEEP(0.3)');
    await runner.query('INSERT INTO shoe VALUES (1)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE shoe');
  }
}

// Real servers on a busy machine may take their time.
jest.setTimeout(30_000);

describe('migrate', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });

  afterAll(() => database.drop());

  it('runs each migration once when two processes start together', async () => {
    const sources = [0, 1].map(() => createDataSource(database.url, { migrations: [SlowMigration] }));
    await Promise.all(sources.map((source) => source.initialize()));
    try {
      const ran = await Promise.all(sources.map(migrate));
      expect(ran.flat()).toEqual(['Slow1795219200009']);
      const rows = await Promise.all(
        sources.map((source) => directQuery(source).execute('SELECT id FROM shoe')),
      );
      expect(rows).toEqual([[{ id: 1 }], [{ id: 1 }]]);
      expect(await Promise.all(sources.map(migrate))).toEqual([[], []]);
    } finally {
      await Promise.all(sources.map((source) => source.destroy()));
    }
  });
});
