import { asService } from '@feltbook/tooling/testing';
import { randomUUID } from 'node:crypto';
import type { AdminStandingsList, DomainEvent, EventOf, Role } from '@feltbook/contracts';
import { applyEvent, directQuery } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { toSqlMoment } from '../database/moments';
import { BillingEvents } from '../modules/events/billing-events';
import type { Subscription } from '../modules/standings/subscription';
import { storeSubscription } from '../modules/standings/subscriptions.repository';
import { type Billing } from './billing-app';
import { aSubscription } from './subscription-builder';

type AdminStandingOf = AdminStandingsList['standings'][number];

/** What a test tells the worker as other services do, and asks as the gateway does. */
export function speakingTo({ app, worker }: Pick<Billing, 'app' | 'worker'>) {
  const query = directQuery(worker.get(DataSource));
  const apply = (event: DomainEvent) =>
    applyEvent(worker.get(DataSource), worker.get(BillingEvents).eventHandlers(), event);
  const common = () =>
    ({ id: randomUUID(), version: 1, occurredAt: new Date().toISOString() }) satisfies Partial<DomainEvent>;
  const internal = (method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({
      method,
      url,
      headers: asService('gateway'),
      ...(payload && { payload }),
    });
  return {
    query,
    apply,
    internal,
    registered: (accountId: string, registeredAt = new Date(), role: Role = 'player') =>
      apply({
        ...common(),
        type: 'account.registered',
        accountId,
        data: { registeredAt: registeredAt.toISOString(), role },
      }),
    saved: (accountId: string, data: Partial<EventOf<'results.changed'>['data']>) =>
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
    deleted: (accountId: string) => apply({ ...common(), type: 'account.deleted', accountId, data: {} }),
    decide: (accountId: string, action: string, actorId: string = randomUUID()) =>
      internal('POST', `/internal/standings/${accountId}`, { action, actorId }),
    /** As if the provider had reported it, without anything being told of it. */
    store: (accountId: string, changes: Partial<Subscription> = {}) =>
      storeSubscription(query, accountId, aSubscription(changes), toSqlMoment(new Date())),
    standingOf: async (accountId: string): Promise<AdminStandingOf | undefined> => {
      const answer = await internal('POST', '/internal/admin/standings/of', { ids: [accountId] });
      return answer.json<AdminStandingsList>().standings[0];
    },
    /** The status that lists are sorted by. */
    storedStatus: async (accountId: string): Promise<string | null | undefined> => {
      const [row] = await query.execute<{ subscription_status: string | null }>(
        'SELECT subscription_status FROM standings WHERE account_id = ?',
        [accountId],
      );
      return row?.subscription_status;
    },
    /** Every change of a status that was noted, in the order of their moments. */
    changes: async (): Promise<string[]> => {
      const rows = await query.execute<{ from_status: string | null; to_status: string | null }>(
        'SELECT from_status, to_status FROM status_changes ORDER BY at, id',
      );
      return rows.map((row) => `${row.from_status} > ${row.to_status}`);
    },
  };
}
export type Speaking = ReturnType<typeof speakingTo>;
