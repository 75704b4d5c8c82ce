import { randomUUID } from 'node:crypto';
import { connectDataSource, directQuery, type Query } from '@feltbook/svc-kit';
import { eventually, type PaidBilling } from './paid-billing';

/** Each differs from the one before, so that each is an event. */
const ROUNDS = [
  'past_due',
  'active',
  'unpaid',
  'active',
  'past_due',
  'paused',
  'active',
  'past_due',
  'paused',
];
const ENDS = ['active', 'unpaid', 'canceled', 'trialing'];

export interface Subscriber {
  readonly accountId: string;
  readonly customer: string;
  readonly subscription: string;
}

/** Statuses by subscription. */
export type Statuses = ReadonlyMap<string, string>;

/** Creates hundreds of subscribers, and reads their state by a connection that no test cuts. */
export async function manySubscribers({ stripe, databaseUrl }: PaidBilling) {
  const direct = await connectDataSource(databaseUrl, { migrations: [] });
  const query = directQuery(direct);
  return {
    query,
    /** Creates subscribers without events. */
    async make(count: number): Promise<Subscriber[]> {
      const made = await stripe.control.makeSubscriptions({ count });
      const all = made.map((one) => ({ ...one, accountId: randomUUID() }));
      for (const { accountId, customer } of all) await insertCustomer(query, accountId, customer);
      return all;
    },
    /** Makes ten events for each, and holds them. @returns the last status of each */
    async changeStatuses(all: readonly Subscriber[]): Promise<Statuses> {
      await stripe.control.hold();
      const ends = new Map<string, string>();
      for (const [index, { subscription }] of all.entries()) {
        const end = ENDS[index % ENDS.length] ?? 'active';
        for (const status of [...ROUNDS, end]) await stripe.control.setStatus({ subscription, status });
        ends.set(subscription, end);
      }
      return ends;
    },
    /** @throws with the subscriptions whose status is wrong after `ms` */
    until: (ends: Statuses, ms?: number) =>
      eventually(
        () => wrong(query, ends),
        (ids) => ids.length === 0,
        ms,
      ),
    /** The plan last published for each, and the expected one. */
    async plans(
      all: readonly Subscriber[],
      ends: Statuses,
    ): Promise<{ published: object; expected: object }> {
      const rows = await query.execute<{ account_id: string; last_published_plan: string }>(
        'SELECT account_id, last_published_plan FROM billing_accounts',
      );
      const published = new Map(
        rows.map(({ account_id, last_published_plan }) => [account_id, last_published_plan]),
      );
      const byAccount = (planOf: (one: Subscriber) => string | undefined) =>
        Object.fromEntries(all.map((one) => [one.accountId, planOf(one)]));
      return {
        published: byAccount(({ accountId }) => published.get(accountId)),
        expected: byAccount(({ subscription }) => (isPro(ends.get(subscription)) ? 'unlimited' : 'trial')),
      };
    },
    close: () => direct.destroy(),
  };
}
export type ManySubscribers = Awaited<ReturnType<typeof manySubscribers>>;

const isPro = (status: string | undefined) => status === 'active' || status === 'trialing';

async function insertCustomer(query: Query, accountId: string, customer: string): Promise<void> {
  await query.run(
    'INSERT INTO customers (account_id, customer_id, created_at) VALUES (?, ?, UTC_TIMESTAMP(3))',
    [accountId, customer],
  );
}

async function wrong(query: Query, ends: Statuses): Promise<string[]> {
  const rows = await query.execute<{ id: string; status: string }>('SELECT id, status FROM subscriptions');
  const stored = new Map(rows.map(({ id, status }) => [id, status]));
  return [...ends].filter(([id, end]) => stored.get(id) !== end).map(([id]) => id);
}
