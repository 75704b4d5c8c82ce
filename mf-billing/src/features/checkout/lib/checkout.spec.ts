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

/** Lets pending answers arrive without advancing the clock. */
async function flushAnswers(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise((resolve) => realTimeout(resolve, 1));
    await jest.advanceTimersByTimeAsync(0);
  }
}

it('polls five times, two seconds apart, and then gives up', async () => {
  server.notReady = Array<false>(9).fill(false);
  const outcome = checkout(REQUEST, new AbortController().signal).catch((error: unknown) => error);
  await flushAnswers();
  for (const sofar of [1, 2, 3, 4]) {
    expect(tries()).toBe(sofar);
    await jest.advanceTimersByTimeAsync(1990);
    await flushAnswers();
    expect(tries()).toBe(sofar);
    await jest.advanceTimersByTimeAsync(10);
    await flushAnswers();
  }
  expect(await outcome).toBeInstanceOf(CheckoutUnavailable);
  expect(tries()).toBe(5);
});

it('continues after failed polls, and returns the page of the last one', async () => {
  server.notReady = [503, false, 404, 500];
  const outcome = checkout(REQUEST, new AbortController().signal);
  for (let look = 0; look < 5; look += 1) {
    await flushAnswers();
    await jest.advanceTimersByTimeAsync(2000);
  }
  expect(await outcome).toBe('https://pay.example/c/1');
  expect(tries()).toBe(5);
});

it('stops polling when it is aborted', async () => {
  server.notReady = Array<false>(9).fill(false);
  const attempt = new AbortController();
  const outcome = checkout(REQUEST, attempt.signal).catch((error: unknown) => error);
  await flushAnswers();
  attempt.abort();
  expect(await outcome).toMatchObject({ name: 'AbortError' });
  await jest.advanceTimersByTimeAsync(10_000);
  await flushAnswers();
  expect(tries()).toBe(1);
});
