import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createDataSource, directQuery } from '@feltbook/svc-kit';
import type { DataSource } from 'typeorm';
import { eventually, startPaidBilling, type PaidBilling } from './testing/paid-billing';
import { severableDatabase, type SeverableDatabase } from './testing/severable-database';

// A thousand events, on a busy machine.
jest.setTimeout(180_000);

const CUSTOMERS = 100;
/** Each is another than the one before, so that each is an event. */
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
const RIGHT_WITHIN_MS = 30_000;

let billing: PaidBilling;
let line: SeverableDatabase;
let direct: DataSource;
beforeAll(async () => {
  billing = await startPaidBilling({
    databaseBy: async (url) => {
      line = await severableDatabase(url);
      return line.url;
    },
  });
  direct = await createDataSource(billing.databaseUrl, { migrations: [] }).initialize();
});
afterAll(async () => {
  await direct.destroy();
  await billing.close();
  await line.close();
});

interface Subscriber {
  readonly accountId: string;
  readonly customer: string;
  readonly subscription: string;
}

/** Subscribers whom nobody was told of yet. */
async function subscribers(count: number): Promise<Subscriber[]> {
  const made = await billing.stripe.control.makeSubscriptions({ count });
  const all = made.map((one) => ({ ...one, accountId: randomUUID() }));
  for (const { accountId, customer } of all) {
    await directQuery(direct).run(
      'INSERT INTO customers (account_id, customer_id, created_at) VALUES (?, ?, UTC_TIMESTAMP(3))',
      [accountId, customer],
    );
  }
  return all;
}

/** Ten events for each, kept back; they end in four different states. */
async function liveThrough(all: readonly Subscriber[]): Promise<Map<string, string>> {
  const ends = new Map<string, string>();
  for (const [index, { subscription }] of all.entries()) {
    const end = ENDS[index % ENDS.length] ?? 'active';
    for (const status of [...ROUNDS, end]) await billing.stripe.control.setStatus({ subscription, status });
    ends.set(subscription, end);
  }
  return ends;
}

async function wrong(ends: ReadonlyMap<string, string>): Promise<string[]> {
  const rows = await directQuery(direct).execute<{ id: string; status: string }>(
    'SELECT id, status FROM subscriptions',
  );
  const stored = new Map(rows.map(({ id, status }) => [id, status]));
  return [...ends].filter(([id, end]) => stored.get(id) !== end).map(([id]) => id);
}

/** What svc-tracking was last told, by account. */
async function plansStored(): Promise<Map<string, string>> {
  const rows = await directQuery(direct).execute<{ account_id: string; plan_told: string }>(
    'SELECT account_id, plan_told FROM standings',
  );
  return new Map(rows.map(({ account_id, plan_told }) => [account_id, plan_told]));
}

const isPro = (status: string | undefined) => status === 'active' || status === 'trialing';

it('has every status right within 30 s of 1,000 events, three times each, shuffled, 32 at once', async () => {
  const all = await subscribers(CUSTOMERS);
  await billing.stripe.control.hold();
  const ends = await liveThrough(all);

  const start = performance.now();
  const answers = await billing.stripe.control.release({ order: 'shuffled', copies: 3, concurrency: 32 });
  await eventually(
    () => wrong(ends),
    (ids) => ids.length === 0,
    RIGHT_WITHIN_MS,
  );
  const seconds = (performance.now() - start) / 1000;

  expect(answers.length).toBeGreaterThanOrEqual(3000);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(1000);
  expect(seconds).toBeLessThan(30);
  const plans = await plansStored();
  for (const { accountId, subscription } of all) {
    expect(plans.get(accountId)).toBe(isPro(ends.get(subscription)) ? 'unlimited' : 'trial');
  }
});

it('loses nothing and doubles nothing when the database is gone for 20 s in the middle of it', async () => {
  const all = await subscribers(CUSTOMERS);
  await billing.stripe.control.hold();
  const ends = await liveThrough(all);

  const releasing = billing.stripe.control.release({ order: 'shuffled', copies: 3, concurrency: 32 });
  await pause(500);
  line.cut();
  await pause(20_000);
  line.restore();
  await releasing;
  await billing.stripe.control.settled();
  await eventually(
    () => wrong(ends),
    (ids) => ids.length === 0,
    RIGHT_WITHIN_MS,
  );

  const plans = await plansStored();
  for (const { accountId, subscription } of all) {
    expect(plans.get(accountId)).toBe(isPro(ends.get(subscription)) ? 'unlimited' : 'trial');
  }
  const [stored] = await directQuery(direct).execute<{ events: string; rows_of: string }>(
    `SELECT (SELECT COUNT(*) FROM provider_events) AS events,
      (SELECT COUNT(*) FROM subscriptions) AS rows_of`,
  );
  expect(Number(stored?.events)).toBeGreaterThanOrEqual(2 * 10 * CUSTOMERS);
  expect(Number(stored?.rows_of)).toBe(2 * CUSTOMERS);
});

it('asks again until the provider, which is away, is back', async () => {
  const [one] = await subscribers(1);
  if (!one) throw new Error('There is no subscriber.');
  await billing.stripe.control.api({ unreachable: true });
  await billing.stripe.control.setStatus({ subscription: one.subscription, status: 'trialing' });
  await pause(1500);
  await billing.stripe.control.api({ unreachable: false });

  const left = await eventually(
    () => wrong(new Map([[one.subscription, 'trialing']])),
    (ids) => ids.length === 0,
  );
  expect(left).toEqual([]);
});
