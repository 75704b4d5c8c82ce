import { createTestDatabase, type TestDatabase } from '@feltbook/tooling/testing';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeSchema } from './change-schema';
import { connectDataSource } from './data-source';
import { migrate } from './migrate';
import { pendingMigrations } from './pending';
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

/** Of several steps, before the last of which its process is killed at the first try. */
class KilledMigration implements MigrationInterface {
  readonly name = 'Killed1795219200010';
  static killed = false;

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(runner, 'CREATE TABLE deck (id INT PRIMARY KEY)');
    await changeSchema(runner, 'ALTER TABLE deck ADD COLUMN suit INT NULL');
    await changeSchema(runner, 'CREATE INDEX deck_suit ON deck (suit)');
    await changeSchema(runner, 'ALTER TABLE deck DROP KEY deck_suit');
    await runner.query('INSERT INTO deck (id) VALUES (1), (2) ON DUPLICATE KEY UPDATE id = deck.id');
    if (!KilledMigration.killed) {
      KilledMigration.killed = true;
      throw new Error('killed');
    }
    await runner.query('INSERT INTO deck (id) VALUES (3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE deck');
  }
}

/** Runs one statement that collides with rows that are there. */
class CollidingMigration implements MigrationInterface {
  readonly name = 'Colliding1795219200012';
  static statement = '';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(runner, CollidingMigration.statement);
  }

  async down(): Promise<void> {}
}

class WrongMigration implements MigrationInterface {
  readonly name = 'Wrong1795219200011';

  async up(runner: QueryRunner): Promise<void> {
    await changeSchema(runner, 'ALTER TABLE never_made ADD COLUMN suit INT NULL');
  }

  async down(): Promise<void> {}
}

/** Loses its connection in the middle. */
class LostMigration implements MigrationInterface {
  readonly name = 'Lost1795219200013';

  async up(runner: QueryRunner): Promise<void> {
    const [row] = (await runner.query('SELECT CONNECTION_ID() AS id')) as { id: unknown }[];
    await runner.query(`KILL ${Number(row?.id)}`);
  }

  async down(): Promise<void> {}
}

describe('migrate', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });

  afterAll(() => database.drop());

  it('runs each migration once when two processes start together', async () => {
    const sources = await Promise.all(
      [0, 1].map(() => connectDataSource(database.url, { migrations: [SlowMigration] })),
    );
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

  it('goes on after a process that was killed in the middle of one, and still says what is wrong', async () => {
    const source = await connectDataSource(database.url, { migrations: [KilledMigration] });
    try {
      await expect(migrate(source)).rejects.toThrow('killed');
      expect(await migrate(source)).toEqual(['Killed1795219200010']);
      expect(await directQuery(source).execute('SELECT id, suit FROM deck ORDER BY id')).toEqual([
        { id: 1, suit: null },
        { id: 2, suit: null },
        { id: 3, suit: null },
      ]);
    } finally {
      await source.destroy();
    }
    const wrong = await connectDataSource(database.url, { migrations: [WrongMigration] });
    try {
      await expect(migrate(wrong)).rejects.toThrow('never_made');
    } finally {
      await wrong.destroy();
    }
  });

  it('says how the connection was lost, and not that its lock could not be released', async () => {
    const source = await connectDataSource(database.url, { migrations: [LostMigration] });
    try {
      await expect(migrate(source)).rejects.toThrow(/interrupted|killed|lost/i);
      await expect(migrate(source)).rejects.not.toThrow('closed state');
    } finally {
      await source.destroy();
    }
  });

  it.each([
    ['rows', 'INSERT INTO chips (id, colour) VALUES (2, 7), (1, 8), (3, 9)'],
    ['a unique index', 'CREATE UNIQUE INDEX chips_colour ON chips (colour)'],
  ])('fails for %s that collide, and does not record the migration as done', async (_, statement) => {
    const source = await connectDataSource(database.url, { migrations: [CollidingMigration] });
    const query = directQuery(source);
    try {
      await query.run('CREATE TABLE chips (id INT PRIMARY KEY, colour INT NOT NULL)');
      await query.run('INSERT INTO chips VALUES (1, 5), (4, 5)');
      CollidingMigration.statement = statement;

      await expect(migrate(source)).rejects.toThrow('Duplicate entry');

      expect(await pendingMigrations(source)).toEqual(['Colliding1795219200012']);
      await query.run('DELETE FROM chips');
      expect(await migrate(source)).toEqual(['Colliding1795219200012']);
    } finally {
      await query.run('DROP TABLE chips');
      await query.run("DELETE FROM migrations WHERE name = 'Colliding1795219200012'");
      await source.destroy();
    }
  });
});
