import { randomBytes } from 'node:crypto';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { createMigratedDatabase } from './migrated-database';

async function at<T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await createConnection({ uri: url });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

const DECKS = `CREATE TABLE decks (
  id INT NOT NULL AUTO_INCREMENT PRIMARY KEY,
  cards INT NOT NULL DEFAULT 52,
  jokers INT GENERATED ALWAYS AS (cards - 52) STORED,
  UNIQUE KEY decks_by_cards (cards)
)`;

it('copies the tables and rows that migrations leave, and runs them once', async () => {
  let definition: unknown;
  const definitionAt = async (connection: Connection) => {
    const [[row]] = await connection.query<RowDataPacket[]>('SHOW CREATE TABLE decks');
    return row as unknown;
  };
  const migrate = jest.fn((url: string) =>
    at(url, async (connection) => {
      await connection.query(DECKS);
      await connection.query('INSERT INTO decks (cards) VALUES (52), (54)');
      definition = await definitionAt(connection);
      await connection.query('CREATE TABLE no_rows (id INT PRIMARY KEY)');
    }),
  );
  const service = randomBytes(4).toString('hex');

  const databases = await Promise.all([1, 2].map(() => createMigratedDatabase(service, migrate)));

  expect(migrate).toHaveBeenCalledTimes(1);
  for (const { url, drop } of databases) {
    await at(url, async (connection) => {
      const [rows] = await connection.query('SELECT cards, jokers FROM decks ORDER BY cards');
      expect(rows).toEqual([
        { cards: 52, jokers: 0 },
        { cards: 54, jokers: 2 },
      ]);
      expect(await definitionAt(connection)).toEqual(definition);
      expect((await connection.query('SELECT id FROM no_rows'))[0]).toEqual([]);
      // Changes only this copy.
      await connection.query('DELETE FROM decks');
    });
    await drop();
  }
});
