import {
  Audit1795253000000,
  Inbox1795219200001,
  InboxAccount1795480000001,
  OutboxAccount1795480000000,
  OutboxConfirmations1795300000000,
  Outbox1795219200000,
  ScheduledTasks1795300001000,
  type MigrationClass,
} from '@feltbook/svc-kit';
import { Billing1795250000000 } from './1795250000000-billing';
import { CheckoutLock1795500000000 } from './1795500000000-checkout-lock';
import { OwnerFigures1795253500000 } from './1795253500000-owner-figures';
import { ExtendedTrials1795420000000 } from './1795420000000-extended-trials';
import { CustomerEmails1795438600000 } from './1795438600000-customer-emails';
import { DropTrialSort1795430000000 } from './1795430000000-drop-trial-sort';
import { PublishStatuses1795320000000 } from './1795320000000-publish-statuses';
import { ShardsOfStatuses1795480000002 } from './1795480000002-shards-of-statuses';
import { UsageCopies1795219210000 } from './1795219210000-usage-copies';

/** All changes to the schema, in the order of their names' timestamps. */
export const migrations: MigrationClass[] = [
  Outbox1795219200000,
  Inbox1795219200001,
  UsageCopies1795219210000,
  Billing1795250000000,
  Audit1795253000000,
  OwnerFigures1795253500000,
  OutboxConfirmations1795300000000,
  ScheduledTasks1795300001000,
  PublishStatuses1795320000000,
  ExtendedTrials1795420000000,
  DropTrialSort1795430000000,
  CustomerEmails1795438600000,
  OutboxAccount1795480000000,
  InboxAccount1795480000001,
  ShardsOfStatuses1795480000002,
  CheckoutLock1795500000000,
];
