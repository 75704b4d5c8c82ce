import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { createClient } from 'redis';
import { createTestDatabase, testRedis } from './database';

const databaseNames = async (url: string): Promise<unknown[]> => {
  const connection = await createConnection({ uri: url });
  try {
    const [rows] = await connection.query<RowDataPacket[]>('SHOW DATABASES');
    return rows.map((row) => row['Database'] as unknown);
  } finally {
    await connection.end();
  }
};

describe('createTestDatabase', () => {
  it('creates an empty schema that only its own user can see and write to', async () => {
    const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    try {
      const names = await databaseNames(one.url);
      expect(names).toContain(new URL(one.url).pathname.slice(1));
      expect(names).not.toContain(new URL(other.url).pathname.slice(1));
      const connection = await createConnection({ uri: one.url });
      await connection.query('CREATE TABLE t (text VARCHAR(10))');
      await connection.query("INSERT INTO t VALUES ('🃏')");
      const [rows] = await connection.query('SELECT text FROM t');
      await connection.end();
      expect(rows).toEqual([{ text: '🃏' }]);
    } finally {
      await Promise.all([one.drop(), other.drop()]);
    }
  });

  it('drops the schema and its user', async () => {
    const database = await createTestDatabase();
    await database.drop();
    await expect(databaseNames(database.url)).rejects.toThrow(/Access denied/);
    const admin = process.env['TEST_DATABASE_URL'] ?? '';
    expect(await databaseNames(admin)).not.toContain(new URL(database.url).pathname.slice(1));
  });
});

describe('testRedis', () => {
  it('returns a working Redis, with another prefix for each call', async () => {
    const [one, other] = [testRedis(), testRedis()];
    expect(one.prefix).not.toBe(other.prefix);
    const client = await createClient({ url: one.url }).connect();
    await client.set(`${one.prefix}:key`, 'value', { EX: 60 });
    expect(await client.get(`${one.prefix}:key`)).toBe('value');
    await client.close();
  });
});
