import type { CheckoutSession } from '@feltbook/contracts';
import { startPaidBilling, type PaidBilling } from '../../testing/paid-billing';

const CALLS = 64;

let billing: PaidBilling;
let sessionId: string;
beforeAll(async () => {
  billing = await startPaidBilling();
});
beforeEach(async () => {
  const player = await billing.signIn();
  ({ sessionId } = (await player.checkout(billing.stripe.prices.monthly)).json<CheckoutSession>());
  await billing.stripe.control.reset();
});
afterAll(() => billing.close());

const poll = async (): Promise<Set<number>> => {
  const url = `/api/subscriptions/checkout-status/${sessionId}`;
  const answers = await Promise.all(Array.from({ length: CALLS }, () => billing.app.inject({ url })));
  return new Set(answers.map(({ statusCode }) => statusCode));
};
const reads = async () =>
  (await billing.stripe.control.calls()).filter(({ path }) => path.endsWith(sessionId)).length;

it('reads a status once at the provider for all who ask within two seconds', async () => {
  // On a busy machine the calls take longer.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  expect(await poll()).toEqual(new Set([200]));
  expect(await poll()).toEqual(new Set([200]));
  expect(await reads()).toBe(1);
});

it('shares a failure of the provider, and keeps none', async () => {
  await billing.stripe.control.api({ unreachable: true });
  expect(await poll()).toEqual(new Set([503]));
  expect(await reads()).toBeLessThan(CALLS / 4);
  await billing.stripe.control.api({ unreachable: false });
  expect(await poll()).toEqual(new Set([200]));
});
