import { createTestDatabase, type TestDatabase } from '@feltbook/tooling/testing';
import { createConnection } from 'mysql2/promise';
import { keyspaceByteOf } from './keyspace-id';

const ACCOUNT = '0193a8e2-7f00-7abc-8def-0123456789ab';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('is the first byte of the MD5 that the database computes', async () => {
  const connection = await createConnection({ uri: database.url });
  const [rows] = await connection.query('SELECT UNHEX(LEFT(MD5(?), 2)) AS byte', [ACCOUNT]);
  await connection.end();
  expect(rows).toEqual([{ byte: keyspaceByteOf(ACCOUNT) }]);
});
