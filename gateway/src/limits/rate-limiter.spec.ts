import { RateLimiter } from './rate-limiter';

const RATE = { perSecond: 1, burst: 1 };
const REMEMBERED = 100_000;

it('removes the oldest of very many callers, thousands at a time', () => {
  const limiter = new RateLimiter(RATE, null, () => 0);
  for (let number = 0; number < 2 * REMEMBERED; number += 1) limiter.take(`address:${number}`);

  expect(limiter.take(`address:${2 * REMEMBERED - 1}`)).toBe(1);
  expect(limiter.take('address:0')).toBe(0);
});
