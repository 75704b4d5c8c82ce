import { asService } from '@feltbook/tooling/testing';
import { randomUUID } from 'node:crypto';
import type { DomainEvent, EventOf, Role } from '@feltbook/contracts';
import { applyEvent, directQuery, inTransaction } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { toSqlTimestamp } from '../database/timestamps';
import { lockBillingAccount } from '../modules/billing-accounts/billing-accounts.repository';
import { reconcileEntitlement } from '../modules/billing-accounts/reconcile-entitlement';
import { IncomingEvents } from '../modules/events/incoming-events';
import { storeSubscription, type Subscription } from '../modules/subscriptions';
import { type Billing } from './billing-app';
import { aSubscription } from './subscription-builder';

/** Sends events to the worker, and calls the service, as other services do. */
export function billingClient({ app, worker }: Pick<Billing, 'app' | 'worker'>) {
  const query = directQuery(worker.get(DataSource));
  const apply = (event: DomainEvent) =>
    applyEvent(worker.get(DataSource), worker.get(IncomingEvents).eventHandlers(), event);
  const common = () =>
    ({ id: randomUUID(), version: 1, occurredAt: new Date().toISOString() }) satisfies Partial<DomainEvent>;
  const internal = (method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({
      method,
      url,
      headers: asService(url.startsWith('/internal/export/') ? 'svc-auth' : 'gateway'),
      ...(payload && { payload }),
    });
  return {
    query,
    internal,
    /** Delivers `account.registered`. */
    register: (accountId: string, registeredAt = new Date(), role: Role = 'player') =>
      apply({
        ...common(),
        type: 'account.registered',
        accountId,
        data: { registeredAt: registeredAt.toISOString(), role },
      }),
    /** Delivers `results.changed`. */
    reportUsage: (accountId: string, data: Partial<EventOf<'results.changed'>['data']>) =>
      apply({
        ...common(),
        type: 'results.changed',
        accountId,
        data: {
          kind: 'cash',
          change: 'created',
          resultId: randomUUID(),
          accountVersion: 1,
          cashUsed: 0,
          tournamentsUsed: 0,
          ...data,
        },
      }),
    /** Delivers `account.deleted`. */
    deleteAccount: (accountId: string) =>
      apply({ ...common(), type: 'account.deleted', accountId, data: {} }),
    /** Delivers `account.email_changed`. */
    reportEmail: (accountId: string) =>
      apply({ ...common(), type: 'account.email_changed', accountId, data: {} }),
    decide: (accountId: string, action: string, actorId: string = randomUUID()) =>
      internal('POST', `/internal/billing-accounts/${accountId}`, { action, actorId }),
    /** Stores a subscription without an event. */
    storeSubscription: (accountId: string, changes: Partial<Subscription> = {}) =>
      storeSubscription(query, aSubscription({ ...changes, accountId }), toSqlTimestamp(new Date())),
    /** Reconciles an account, for example with a subscription that was stored without an event. */
    reconcile: (accountId: string) =>
      inTransaction(worker.get(DataSource), async (transaction) =>
        reconcileEntitlement(transaction, await lockBillingAccount(transaction, accountId)),
      ),
    /** The status that lists are sorted by. */
    storedStatus: async (accountId: string): Promise<string | null | undefined> => {
      const [row] = await query.execute<{ subscription_status: string | null }>(
        'SELECT subscription_status FROM billing_accounts WHERE account_id = ?',
        [accountId],
      );
      return row?.subscription_status;
    },
    /** All status changes, oldest first. */
    statusChanges: async (): Promise<string[]> => {
      const rows = await query.execute<{ from_status: string | null; to_status: string | null }>(
        'SELECT from_status, to_status FROM status_changes ORDER BY at, id',
      );
      return rows.map((row) => `${row.from_status} > ${row.to_status}`);
    },
  };
}
export type BillingClient = ReturnType<typeof billingClient>;
