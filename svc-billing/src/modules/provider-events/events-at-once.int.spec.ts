import { manySubscribers, type ManySubscribers } from '../../testing/many-subscribers';
import { startPaidBilling, type PaidBilling } from '../../testing/paid-billing';

const SHUFFLED = { order: 'shuffled', copies: 3, concurrency: 32 } as const;

let billing: PaidBilling;
let subscribers: ManySubscribers;
beforeAll(async () => {
  billing = await startPaidBilling();
  subscribers = await manySubscribers(billing);
  // Warms up, so that compilation is not measured.
  const ends = await subscribers.changeStatuses(await subscribers.make(20));
  await billing.stripe.control.release(SHUFFLED);
  await subscribers.until(ends);
});
afterAll(async () => {
  await subscribers.close();
  await billing.close();
});

it('stores every status of 1,000 events, three times each, shuffled, 32 at once', async () => {
  const all = await subscribers.make(100);
  const ends = await subscribers.changeStatuses(all);

  const answers = await billing.stripe.control.release(SHUFFLED);
  await subscribers.until(ends);

  expect(answers.length).toBeGreaterThanOrEqual(3000);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  // The provider waits 10 s and longer; on a busy machine, an answer takes some seconds.
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(8000);
  const { published, expected } = await subscribers.plans(all, ends);
  expect(published).toEqual(expected);
});
