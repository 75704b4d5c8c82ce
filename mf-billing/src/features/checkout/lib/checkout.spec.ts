import { BillingServer } from '../../../testing/billing-server';
import { checkout, CheckoutUnavailable } from './checkout';

const server = new BillingServer();
const REQUEST = {
  priceId: 'price_month',
  successUrl: 'https://felt.example/welcome/pro',
  cancelUrl: 'https://felt.example/subscription',
  email: null,
};
const realTimeout = setTimeout;
const tries = () => server.seen('GET /api/subscriptions/checkout-status/').length;

beforeAll(() => server.start());
afterAll(() => server.stop());
beforeEach(() => {
  server.reset();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
});
afterEach(() => jest.useRealTimers());

/** Lets answers arrive, which takes turns of the loop but no time on the clock. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise((resolve) => realTimeout(resolve, 1));
    await jest.advanceTimersByTimeAsync(0);
  }
}

it('looks five times, two seconds apart, and then gives up', async () => {
  server.notReady = Array<false>(9).fill(false);
  const outcome = checkout(REQUEST, new AbortController().signal).catch((error: unknown) => error);
  await settle();
  for (const sofar of [1, 2, 3, 4]) {
    expect(tries()).toBe(sofar);
    await jest.advanceTimersByTimeAsync(1990);
    await settle();
    expect(tries()).toBe(sofar);
    await jest.advanceTimersByTimeAsync(10);
    await settle();
  }
  expect(await outcome).toBeInstanceOf(CheckoutUnavailable);
  expect(tries()).toBe(5);
});

it('goes on after looks that failed, and answers the page of the last', async () => {
  server.notReady = [503, false, 404, 500];
  const outcome = checkout(REQUEST, new AbortController().signal);
  for (let look = 0; look < 5; look += 1) {
    await settle();
    await jest.advanceTimersByTimeAsync(2000);
  }
  expect(await outcome).toBe('https://pay.example/c/1');
  expect(tries()).toBe(5);
});

it('stops looking when it is given up', async () => {
  server.notReady = Array<false>(9).fill(false);
  const attempt = new AbortController();
  const outcome = checkout(REQUEST, attempt.signal).catch((error: unknown) => error);
  await settle();
  attempt.abort();
  expect(await outcome).toMatchObject({ name: 'AbortError' });
  await jest.advanceTimersByTimeAsync(10_000);
  await settle();
  expect(tries()).toBe(1);
});
