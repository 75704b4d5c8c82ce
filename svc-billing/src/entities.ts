import {
  AuditEntryEntity,
  InboxEventEntity,
  OutboxEventEntity,
  ScheduledTaskEntity,
  type EntityClass,
} from '@feltbook/svc-kit';
import { BillingAccount } from './modules/billing-accounts/billing-account.entity';
import { StatusChange } from './modules/billing-accounts/status-change.entity';
import { CheckoutAttempt } from './modules/checkout/checkout-attempt.entity';
import { Customer } from './modules/customers/customer.entity';
import { ProviderEvent } from './modules/provider-events/provider-event.entity';
import { Subscription } from './modules/subscriptions';
import { SyncRunEntity } from './modules/sync/sync-run.entity';
import { UsageCopy } from './modules/usage-copies/usage-copy.entity';

/** Every table of the service. */
export const entities: EntityClass[] = [
  AuditEntryEntity,
  BillingAccount,
  CheckoutAttempt,
  Customer,
  InboxEventEntity,
  OutboxEventEntity,
  ProviderEvent,
  ScheduledTaskEntity,
  StatusChange,
  SyncRunEntity,
  Subscription,
  UsageCopy,
];
