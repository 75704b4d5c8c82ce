import {
  AuditMigration,
  InboxMigration,
  OutboxConfirmationsMigration,
  OutboxMigration,
  ScheduledTasksMigration,
  type MigrationClass,
} from '@feltbook/svc-kit';
import { Billing1795250000000 } from './billing.migration';
import { OwnerFigures1795253500000 } from './owner-figures.migration';
import { UsageCopies1795219210000 } from './usage-copies.migration';

/** All changes to the schema, in the order of their names' timestamps. */
export const migrations: MigrationClass[] = [
  OutboxMigration,
  InboxMigration,
  UsageCopies1795219210000,
  Billing1795250000000,
  AuditMigration,
  OwnerFigures1795253500000,
  OutboxConfirmationsMigration,
  ScheduledTasksMigration,
];
