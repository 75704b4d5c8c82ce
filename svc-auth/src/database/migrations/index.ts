import {
  AuditMigration,
  OutboxConfirmationsMigration,
  OutboxMigration,
  ScheduledTasksMigration,
  type MigrationClass,
} from '@feltbook/svc-kit';
import { SignIn1795219300000 } from './1795219300000-sign-in';
import { CountAccounts1795240002000 } from './1795240002000-count-accounts';
import { SortAccounts1795253001000 } from './1795253001000-sort-accounts';
import { AnnounceAccounts1795253002000 } from './1795253002000-announce-accounts';
import { ActiveMonths1795253003000 } from './1795253003000-active-months';
import { ErasedAccounts1795300002000 } from './1795300002000-erased-accounts';

/** The schema of svc-auth, in the order in which it came to be. */
export const migrations: MigrationClass[] = [
  OutboxMigration,
  SignIn1795219300000,
  CountAccounts1795240002000,
  AuditMigration,
  SortAccounts1795253001000,
  AnnounceAccounts1795253002000,
  ActiveMonths1795253003000,
  OutboxConfirmationsMigration,
  ScheduledTasksMigration,
  ErasedAccounts1795300002000,
];
