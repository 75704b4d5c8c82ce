import { RateLimiter } from './rate-limiter';

const RATE = { perSecond: 1, burst: 1 };
const REMEMBERED = 100_000;

it('removes the oldest of very many callers, thousands at a time', () => {
  const limiter = new RateLimiter(RATE, null, () => 0);
  for (let number = 0; number < 2 * REMEMBERED; number += 1) limiter.take(`address:${number}`);

  expect(limiter.take(`address:${2 * REMEMBERED - 1}`)).toBe(1);
  expect(limiter.take('address:0')).toBe(0);
});

describe('the exchange with other replicas', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const started = () => {
    const spent: string[] = [];
    const shared = {
      isReachable: true,
      spend: (key: string, count: number) => {
        spent.push(`${count} of ${key}`);
        return Promise.resolve(0);
      },
    };
    const limiter = new RateLimiter({ perSecond: 100, burst: 300 }, shared, () => Date.now());
    limiter.start();
    return { limiter, spent };
  };

  it('happens for a busy caller after 100 ms, and for a quiet one within a second', async () => {
    const { limiter, spent } = started();
    for (let call = 0; call < 20; call += 1) limiter.take('account:busy');
    limiter.take('account:quiet');
    await jest.advanceTimersByTimeAsync(100);
    expect(spent).toEqual(['20 of account:busy']);
    await jest.advanceTimersByTimeAsync(1100);
    expect(spent).toEqual(['20 of account:busy', '1 of account:quiet']);
    await limiter.stop();
  });

  it('needs no timer while no call waits for it', async () => {
    const { limiter } = started();
    const idle = jest.getTimerCount();
    limiter.take('account:quiet');
    expect(jest.getTimerCount()).toBe(idle + 1);
    await jest.advanceTimersByTimeAsync(1100);
    expect(jest.getTimerCount()).toBe(idle);
    await limiter.stop();
  });
});
