import { SERVICE_NAMES } from '@feltbook/contracts';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';
import { createTestDatabase } from '../testing/database';
import { breakingChanges, brokenRelease } from './breaking-changes';

const load = createRequire(__filename);

/** Migrations of the contract step by name, with the reason why no running code needs what they remove. */
const CONTRACTIONS: Readonly<Record<string, string>> = {};

/** The part of TypeORM's data source that this test uses. */
interface Source {
  setOptions(options: object): unknown;
  initialize(): Promise<unknown>;
  runMigrations(options: object): Promise<unknown>;
  destroy(): Promise<void>;
}
interface Kit {
  createDataSource(
    url: string,
    options: { migrations: readonly unknown[]; connectTimeoutMs: number },
  ): Source;
}

/** Runs the migrations on a real server. @returns their statements */
async function statementsOf(service: string): Promise<[migration: string, sql: string][]> {
  const { createDataSource } = load(join(CHECKOUT, 'libs/svc-kit/src/database/data-source')) as Kit;
  const { migrations } = load(join(CHECKOUT, service, 'src/database/migrations')) as {
    migrations: readonly (new () => { name?: string })[];
  };
  const database = await createTestDatabase();
  const statements: [string, string][] = [];
  let current = '';
  const nothing = () => undefined;
  const logger = {
    ...{
      logQueryError: nothing,
      logQuerySlow: nothing,
      logSchemaBuild: nothing,
      logMigration: nothing,
      log: nothing,
    },
    logQuery: (sql: string) => statements.push([current, sql]),
  };
  try {
    for (let count = 1; count <= migrations.length; count++) {
      const source = createDataSource(database.url, {
        migrations: migrations.slice(0, count),
        connectTimeoutMs: 20_000,
      });
      const latest = migrations[count - 1];
      current = latest ? (new latest().name ?? latest.name) : '';
      source.setOptions({ logger, logging: true });
      await source.initialize();
      await source.runMigrations({ transaction: 'each' });
      await source.destroy();
    }
    return statements;
  } finally {
    await database.drop();
  }
}

it.each(SERVICE_NAMES)('the migrations of %s are compatible with the previous release', async (service) => {
  const statements = await statementsOf(service);
  expect(statements.filter(([, sql]) => sql.trim().startsWith('CREATE TABLE')).length).toBeGreaterThan(2);
  const migrations = new Set(
    statements.map(([migration]) => migration).filter((name) => !CONTRACTIONS[name]),
  );
  const { version } = load(join(CHECKOUT, service, 'package.json')) as { version: string };
  const broken = [...migrations].flatMap((name) => {
    const own = statements.filter(([migration]) => migration === name).map(([, sql]) => sql);
    return brokenRelease(`${service} ${version}`, name, own);
  });
  expect(broken).toEqual([]);
});

it('names the migration and the release that it breaks', () => {
  const sql = 'ALTER TABLE players DROP COLUMN trial';
  expect(brokenRelease('svc-tracking 0.1.0', 'DropTrial1', [sql])).toEqual([
    `DropTrial1 drops a column: ${sql}. svc-tracking 0.1.0 runs on the same schema during a rollout: see docs/how-to/add-a-migration.md`,
  ]);
});

it.each([
  ['ALTER TABLE players DROP COLUMN trial', ['drops a column']],
  ['ALTER TABLE players ADD COLUMN a INT NULL, RENAME COLUMN b TO c', ['renames']],
  ['ALTER TABLE players MODIFY name VARCHAR(20) NOT NULL', ['redefines a column']],
  ['alter table players change name title TEXT', ['redefines a column']],
  [
    'ALTER TABLE players ADD COLUMN size INT NOT NULL',
    ['requires a value that the previous release does not write'],
  ],
  ['ALTER TABLE players ADD note TEXT NULL, DROP trial', ['drops a column']],
  [
    'ALTER TABLE players ADD size INT NOT NULL',
    ['requires a value that the previous release does not write'],
  ],
  ['ALTER TABLE players ALTER size SET DEFAULT 0', ['redefines a column']],
  ['ALTER TABLE players DROP INDEX one, DROP KEY two, DROP FOREIGN KEY three, DROP CHECK four', []],
  ['DROP TABLE players', ['drops a table']],
  ['RENAME TABLE players TO people', ['renames']],
  ['CREATE UNIQUE INDEX one ON players (name)', ['rejects rows that the previous release may write']],
  ['ALTER TABLE players ADD COLUMN size DECIMAL(10,2) NOT NULL DEFAULT 0, ADD KEY sizes (size, id)', []],
  ['ALTER TABLE players ADD COLUMN size INT GENERATED ALWAYS AS (a + b) STORED NOT NULL', []],
  ['CREATE TABLE players (id INT NOT NULL, name TEXT NOT NULL)', []],
  ['INSERT INTO changes SELECT id FROM players', []],
])('checks %s', (sql, expected) => {
  expect(breakingChanges([sql])).toEqual(expected.map((what) => `${what}: ${sql}`));
});

it('allows a migration to alter the columns that it adds', () => {
  const add = 'ALTER TABLE players ADD COLUMN size INT NULL';
  const alter = (table: string) => `ALTER TABLE ${table} ALTER COLUMN size SET DEFAULT 0`;
  expect(breakingChanges([add, alter('players')])).toEqual([]);
  expect(breakingChanges([alter('players'), add])).toEqual([`redefines a column: ${alter('players')}`]);
  expect(breakingChanges([add, alter('clubs')])).toEqual([`redefines a column: ${alter('clubs')}`]);
});
