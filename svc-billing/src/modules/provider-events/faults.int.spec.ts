import { setTimeout as pause } from 'node:timers/promises';
import { manySubscribers, type ManySubscribers } from '../../testing/many-subscribers';
import { startPaidBilling, type PaidBilling } from '../../testing/paid-billing';
import { severableDatabase, type SeverableDatabase } from '../../testing/severable-database';

// A thousand events, on a busy machine.
jest.setTimeout(180_000);

const CUSTOMERS = 100;
const RIGHT_WITHIN_MS = 30_000;

let billing: PaidBilling;
let subscribers: ManySubscribers;
let line: SeverableDatabase;
beforeAll(async () => {
  billing = await startPaidBilling({
    // The fifth retry of each webhook comes 22 s after the first attempt, just after the outage.
    retryMs: 700,
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

it('loses and doubles no event if the database is unreachable for 20 s', async () => {
  const all = await subscribers.make(CUSTOMERS);
  const ends = await subscribers.changeStatuses(all);

  const releasing = billing.stripe.control.release({ order: 'shuffled', copies: 3, concurrency: 32 });
  await pause(500);
  line.cut();
  await pause(20_000);
  line.restore();
  await releasing;
  await billing.stripe.control.settled();
  await subscribers.until(ends, RIGHT_WITHIN_MS);

  const { published, expected } = await subscribers.plans(all, ends);
  expect(published).toEqual(expected);
  const [stored] = await subscribers.query.execute<{ events: string; rows_of: string }>(
    `SELECT (SELECT COUNT(*) FROM provider_events) AS events,
      (SELECT COUNT(*) FROM subscriptions) AS rows_of`,
  );
  expect(Number(stored?.events)).toBeGreaterThanOrEqual(10 * CUSTOMERS);
  expect(Number(stored?.rows_of)).toBe(CUSTOMERS);
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
