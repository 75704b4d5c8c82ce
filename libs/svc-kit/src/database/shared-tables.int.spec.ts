import { createTestDatabase, schemaDifferences, type TestDatabase } from '@feltbook/tooling/testing';
import { AuditEntryEntity } from '../audit/audit-entry.entity';
import { InboxEventEntity } from '../events/inbox-event.entity';
import { OutboxEventEntity } from '../events/outbox-event.entity';
import { SharedTables1795843200000 } from '../testing/shared-tables';
import { ScheduledTaskEntity } from '../tasks/scheduled-task.entity';
import { migrateAt } from './migrate';

const ENTITIES = [AuditEntryEntity, InboxEventEntity, OutboxEventEntity, ScheduledTaskEntity];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrateAt(database.url, [SharedTables1795843200000]);
});
afterAll(() => database.drop());

describe('schemaDifferences', () => {
  it('finds the entities of the shared tables as their migrations made them', async () => {
    expect(await schemaDifferences(database.url, ENTITIES)).toEqual([]);
  });

  it('names what an entity or a migration lacks', async () => {
    const differences = await schemaDifferences(database.url, ENTITIES.slice(1));
    expect(differences).toContain('migrations: unique index audit_log.PRIMARY (id)');
    expect(differences.filter((line) => !line.includes('audit_log'))).toEqual([]);
  });
});
