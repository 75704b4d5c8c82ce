import { createTestDatabase, schemaDifferences, type TestDatabase } from '@feltbook/tooling/testing';
import { AuditEntryEntity } from '../audit/audit-entry.entity';
import { Audit1795253000000 } from '../audit/migrations/1795253000000-audit';
import { InboxEventEntity } from '../events/inbox-event.entity';
import { Outbox1795219200000 } from '../events/migrations/1795219200000-outbox';
import { Inbox1795219200001 } from '../events/migrations/1795219200001-inbox';
import { OutboxConfirmations1795300000000 } from '../events/migrations/1795300000000-outbox-confirmations';
import { OutboxAccount1795480000000 } from '../events/migrations/1795480000000-outbox-account';
import { InboxAccount1795480000001 } from '../events/migrations/1795480000001-inbox-account';
import { OutboxEventEntity } from '../events/outbox-event.entity';
import { ScheduledTasks1795300001000 } from '../tasks/migrations/1795300001000-scheduled-tasks';
import { ScheduledTaskEntity } from '../tasks/scheduled-task.entity';
import { migrateAt } from './migrate';

const ENTITIES = [AuditEntryEntity, InboxEventEntity, OutboxEventEntity, ScheduledTaskEntity];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrateAt(database.url, [
    Audit1795253000000,
    Inbox1795219200001,
    Outbox1795219200000,
    OutboxConfirmations1795300000000,
    OutboxAccount1795480000000,
    InboxAccount1795480000001,
    ScheduledTasks1795300001000,
  ]);
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
