import { createTestDatabase, readWholeSchema, type TestDatabase } from '@feltbook/tooling/testing';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import type { Baseline, FormerSchema } from './adopt';
import { connectDataSource } from './data-source';
import { migrate } from './migrate';
import { directQuery } from './query';
import { createTables, dropTables } from './tables';

const TABLES = {
  decks: `(
    id INT NOT NULL PRIMARY KEY,
    version BIGINT UNSIGNED NOT NULL DEFAULT 0,
    cards INT NOT NULL,
    jokers INT GENERATED ALWAYS AS (cards - 52) STORED,
    KEY decks_cards (cards),
    CONSTRAINT decks_cards CHECK (cards > 0)
  ) ENGINE = InnoDB`,
  boxes: '(id INT NOT NULL PRIMARY KEY, name VARCHAR(20) COLLATE utf8mb4_bin NOT NULL) ENGINE = InnoDB',
};

class Baseline1795219200021 implements MigrationInterface, Baseline {
  readonly name = 'Baseline1795219200021';
  readonly tables = TABLES;
  readonly former: FormerSchema = {
    lastMigration: 'Last1795219200020',
    tables: {
      decks: {
        name: 'packs',
        rows: ['UPDATE packs SET cards = 52 WHERE cards IS NULL'],
        alter: ['MODIFY cards INT NOT NULL', 'DROP COLUMN suits', 'RENAME KEY packs_cards TO decks_cards'],
      },
    },
    dropped: ['shoes'],
    rows: ["DELETE FROM boxes WHERE name = ''"],
  };

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, TABLES);
    await runner.query("INSERT INTO boxes VALUES (1, 'first') ON DUPLICATE KEY UPDATE id = boxes.id");
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, TABLES);
  }
}

const MIGRATIONS = `CREATE TABLE migrations (
  id INT NOT NULL AUTO_INCREMENT PRIMARY KEY, timestamp BIGINT NOT NULL, name VARCHAR(255) NOT NULL)`;
const FORMER = [
  `CREATE TABLE packs (id INT NOT NULL PRIMARY KEY, version BIGINT UNSIGNED NOT NULL DEFAULT 1000000,
    cards INT NULL, suits INT NULL, jokers INT GENERATED ALWAYS AS (cards - 52) STORED, KEY packs_cards (cards),
    CONSTRAINT packs_cards CHECK (cards > 0)) ENGINE = InnoDB`,
  'CREATE TABLE boxes (id INT NOT NULL PRIMARY KEY, name VARCHAR(20) COLLATE utf8mb4_bin NOT NULL) ENGINE = InnoDB',
  'CREATE TABLE shoes (id INT NOT NULL PRIMARY KEY)',
  'INSERT INTO packs (id, version, cards, suits) VALUES (1, 3, 54, 4), (2, 0, NULL, NULL)',
  "INSERT INTO boxes VALUES (1, 'mine'), (2, '')",
  MIGRATIONS,
  "INSERT INTO migrations (timestamp, name) VALUES (1795219200020, 'Last1795219200020')",
];

let database: TestDatabase;
let source: DataSource;
beforeEach(async () => {
  database = await createTestDatabase();
  source = await connectDataSource(database.url, { migrations: [Baseline1795219200021] });
});
afterEach(async () => {
  await source.destroy();
  await database.drop();
});

async function run(...statements: string[]): Promise<void> {
  for (const sql of statements) await directQuery(source).inline.run(sql);
}

/** Fails at the n-th statement of a migration, as if the process was killed. @returns whether it got that far */
async function killAt(n: number): Promise<boolean> {
  const createQueryRunner = source.createQueryRunner.bind(source);
  let count = 0;
  const create = jest.spyOn(source, 'createQueryRunner').mockImplementation((mode) => {
    const runner = createQueryRunner(mode);
    const query = runner.query.bind(runner);
    jest.spyOn(runner, 'query').mockImplementation((...args: Parameters<typeof query>) => {
      count += 1;
      return count > n ? Promise.reject(new Error('killed')) : query(...args);
    });
    return runner;
  });
  try {
    await migrate(source);
    return false;
  } catch (error) {
    if (error instanceof Error && error.message === 'killed') return true;
    throw error;
  } finally {
    create.mockRestore();
    // Ends the session, with its temporary tables and its lock.
    await source.destroy();
    await source.initialize();
  }
}

it('makes the former schema equal to the baseline, also after any interruption', async () => {
  await run(...FORMER);
  let kills = 0;
  while (await killAt(kills)) kills += 1;
  expect(kills).toBeGreaterThan(20);
  const { definitions, rows } = await readWholeSchema(database.url);
  const fresh = await createTestDatabase();
  const other = await connectDataSource(fresh.url, { migrations: [Baseline1795219200021] });
  expect(await migrate(other)).toEqual(['Baseline1795219200021']);
  const { definitions: wanted } = await readWholeSchema(fresh.url);
  await other.destroy();
  await fresh.drop();
  // A restore raised the start of versions, and the name of a check stays.
  const adopted = definitions['decks']?.replace('1000000', '0').replace('packs_cards', 'decks_cards');
  expect({ ...definitions, decks: adopted }).toEqual(wanted);
  expect(rows).toEqual({
    boxes: [{ id: 1, name: 'mine' }],
    decks: [
      { id: 1, version: 3, cards: 54, jokers: 2 },
      { id: 2, version: 0, cards: 52, jokers: 0 },
    ],
    migrations: [
      { id: expect.anything() as number, timestamp: 1795219200021, name: 'Baseline1795219200021' },
    ],
  });
  expect(await migrate(source)).toEqual([]);
});

it.each([
  ['lacks the last migration', 'DELETE FROM migrations', "INSERT INTO migrations VALUES (1, 1, 'First1')"],
  ['has no migrations', 'DROP TABLE migrations'],
  ['has a table that nobody knows', 'CREATE TABLE guests (id INT NOT NULL PRIMARY KEY)'],
  ['lacks a table', 'DROP TABLE boxes'],
  ['lacks a column that is dropped', 'ALTER TABLE packs DROP COLUMN suits'],
  ['has another column', 'ALTER TABLE boxes ADD COLUMN colour INT NULL'],
  ['has another type', 'ALTER TABLE packs MODIFY id BIGINT NOT NULL'],
  ['has another collation', 'ALTER TABLE boxes MODIFY name VARCHAR(20) NOT NULL'],
  ['has another index', 'CREATE INDEX boxes_name ON boxes (name)'],
  ['has another check', 'ALTER TABLE boxes ADD CONSTRAINT boxes_id CHECK (id > 0)'],
])('refuses a schema that %s, and leaves it as it is', async (_, ...changes) => {
  await run(...FORMER, ...changes);
  const before = await readWholeSchema(database.url);
  await expect(migrate(source)).rejects.toThrow('The schema is neither empty nor that of this release');
  expect(await readWholeSchema(database.url)).toEqual(before);
});

it('goes on with a baseline that was interrupted', async () => {
  await run(`CREATE TABLE decks ${TABLES.decks}`, MIGRATIONS);
  expect(await migrate(source)).toEqual(['Baseline1795219200021']);
  expect(Object.keys((await readWholeSchema(database.url)).definitions)).toEqual([
    'boxes',
    'decks',
    'migrations',
  ]);
});
