import { migrateAt } from '@feltbook/svc-kit';
import { createTestDatabase, schemaDifferences, type TestDatabase } from '@feltbook/tooling/testing';
import { entities } from '../entities';
import { migrations } from './migrations';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrateAt(database.url, migrations);
});
afterAll(() => database.drop());

it('has entities that equal the tables of the migrations', async () => {
  expect(await schemaDifferences(database.url, entities)).toEqual([]);
});
