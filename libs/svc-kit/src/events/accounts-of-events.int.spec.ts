import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@feltbook/contracts';
import { createTestDatabase, type TestDatabase } from '@feltbook/tooling/testing';
import type { DataSource } from 'typeorm';
import { connectDataSource } from '../database/data-source';
import { migrate } from '../database/migrate';
import { directQuery, type Query } from '../database/query';
import { inTransaction } from '../database/transaction';
import { newId } from '../ids/new-id';
import { applyEvent } from './apply-event';
import { SharedTables1795843200000 } from '../testing/shared-tables';
import { writeEvents, type NewEvent } from './write-event';

const migrations = [SharedTables1795843200000];

let database: TestDatabase;
let dataSource: DataSource;
let query: Query;
beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await connectDataSource(database.url, { migrations });
  query = directQuery(dataSource);
  await migrate(dataSource);
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

function aDeletion(): DomainEvent {
  const occurredAt = '2026-11-01T20:00:00.000Z';
  return {
    ...{ id: newId(), type: 'account.deleted', version: 1, occurredAt },
    ...{ accountId: randomUUID(), data: {} },
  };
}

const storedAccounts = async (): Promise<string[]> =>
  (await query.execute<{ account_id: string }>('SELECT account_id FROM outbox ORDER BY created_at, id')).map(
    ({ account_id }) => account_id,
  );

describe('the outbox', () => {
  it('stores the account of each event', async () => {
    const events = [1, 2].map((): NewEvent => ({
      type: 'account.deleted',
      accountId: randomUUID(),
      data: {},
    }));
    await inTransaction(dataSource, (own) => writeEvents(own, events));
    const accounts = events.map(({ accountId }) => accountId);
    expect((await storedAccounts()).sort()).toEqual([...accounts].sort());
  });
});

describe('the inbox', () => {
  it('stores the account of an applied event', async () => {
    const event = aDeletion();
    expect(await applyEvent(dataSource, {}, event)).toBe(true);
    expect(await query.execute('SELECT account_id FROM inbox WHERE event_id = ?', [event.id])).toEqual([
      { account_id: event.accountId },
    ]);
  });
});
