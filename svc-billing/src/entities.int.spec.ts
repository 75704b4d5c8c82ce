import { migrateAt } from '@feltbook/svc-kit';
import { createTestDatabase, schemaDifferences, type TestDatabase } from '@feltbook/tooling/testing';
import { migrations } from './database/migrations/index';
import { entities } from './entities';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrateAt(database.url, migrations);
});
afterAll(() => database.drop());

it('describes every table as the migrations make it', async () => {
  expect(await schemaDifferences(database.url, entities)).toEqual([]);
});
