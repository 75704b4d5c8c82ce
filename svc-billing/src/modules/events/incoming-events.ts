import { Injectable } from '@nestjs/common';
import type { EventOf } from '@feltbook/contracts';
import type { EventHandlers, EventHandlerSet, Query } from '@feltbook/svc-kit';
import { applyUsage } from '../billing-accounts/apply-usage';
import { lockBillingAccount, updateBillingAccount } from '../billing-accounts/billing-accounts.repository';
import { reconcileEntitlement } from '../billing-accounts/reconcile-entitlement';
import { insertStatusChange } from '../billing-accounts/status-changes.repository';
import { CustomerEmails } from '../customers/customer-emails';
import { Erasure } from '../erasure/erasure';

/** Handles the events that billing subscribes to. */
@Injectable()
export class IncomingEvents implements EventHandlerSet {
  constructor(
    private readonly erasure: Erasure,
    private readonly customerEmails: CustomerEmails,
  ) {}

  eventHandlers(): EventHandlers {
    return {
      'account.registered': handleRegistration,
      'results.changed': ({ accountId, data }, query) => applyUsage(query, { accountId, ...data }),
      'account.email_changed': ({ accountId }, query) => this.customerEmails.markOutdated(query, accountId),
      'account.deleted': ({ accountId }, query) => this.erasure.begin(query, accountId),
    };
  }
}

/**
 * Inserts the billing account. Its trial begins at the registration, whenever the event arrives; the owner has none.
 * Idempotent: repeated events and events after the erasure are ignored.
 */
async function handleRegistration(
  { accountId, data }: EventOf<'account.registered'>,
  query: Query,
): Promise<void> {
  const account = await lockBillingAccount(query, accountId);
  if (account.erasedAt || account.registrationCounted) return;
  await updateBillingAccount(query, accountId, { registrationCounted: true });
  if (data.role !== 'owner') {
    await insertStatusChange(query, accountId, { at: new Date(data.registeredAt), from: null, to: 'trial' });
  }
  await reconcileEntitlement(query, account);
}
