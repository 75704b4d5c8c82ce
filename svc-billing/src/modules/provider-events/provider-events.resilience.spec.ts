import { until } from '@feltbook/tooling/testing';
import { setTimeout as pause } from 'node:timers/promises';
import { manySubscribers, type ManySubscribers } from '../../testing/many-subscribers';
import { startPaidBilling, type PaidBilling } from '../../testing/paid-billing';
import { severableDatabase, type SeverableDatabase } from '../../testing/severable-database';

// A thousand events, on a busy machine.
jest.setTimeout(400_000);

const CUSTOMERS = 100;
const RIGHT_WITHIN_MS = 120_000;

let billing: PaidBilling;
let subscribers: ManySubscribers;
let line: SeverableDatabase;
beforeAll(async () => {
  billing = await startPaidBilling({
    // The last retry of each webhook comes long after the outage.
    retryMs: 300,
    databaseBy: async (url) => {
      line = await severableDatabase(url);
      return line.url;
    },
  });
  subscribers = await manySubscribers(billing);
});
afterAll(async () => {
  await subscribers.close();
  await billing.close();
  await line.close();
});

const rowsOf = async (table: 'provider_events' | 'subscriptions'): Promise<number> => {
  const [row] = await subscribers.query.execute<{ count: string }>(`SELECT COUNT(*) AS count FROM ${table}`);
  return Number(row?.count);
};
const received = () => rowsOf('provider_events');

it('loses and doubles no event if the database is unreachable while they arrive', async () => {
  const all = await subscribers.make(CUSTOMERS);
  const ends = await subscribers.changeStatuses(all);

  const releasing = billing.stripe.control.release({ order: 'shuffled', copies: 3, concurrency: 32 });
  await until(async () => (await received()) > CUSTOMERS);
  line.cut();
  await until(() => line.refused() > CUSTOMERS);
  line.restore();
  await releasing;
  await billing.stripe.control.settled();
  await subscribers.until(ends, RIGHT_WITHIN_MS);

  const { published, expected } = await subscribers.plans(all, ends);
  expect(published).toEqual(expected);
  expect(await received()).toBeGreaterThanOrEqual(10 * CUSTOMERS);
  expect(await rowsOf('subscriptions')).toBe(CUSTOMERS);
});

it('retries until the provider responds', async () => {
  const [one] = await subscribers.make(1);
  if (!one) throw new Error('There is no subscriber.');
  await billing.stripe.control.api({ unreachable: true });
  await billing.stripe.control.setStatus({ subscription: one.subscription, status: 'trialing' });
  await pause(1500);
  await billing.stripe.control.api({ unreachable: false });

  expect(await subscribers.until(new Map([[one.subscription, 'trialing']]))).toEqual([]);
});
