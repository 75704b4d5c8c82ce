import { TokenBucket } from './token-bucket';

const RATE = { perSecond: 100, burst: 300 };

const takeMany = (bucket: TokenBucket, count: number, now: number) =>
  Array.from({ length: count }, () => bucket.take(now)).filter((wait) => wait === 0).length;

describe('TokenBucket', () => {
  it('allows a burst, and then returns the time to wait', () => {
    const bucket = new TokenBucket(RATE, 0);
    expect(takeMany(bucket, 400, 0)).toBe(300);
    expect(bucket.take(0)).toBeCloseTo(0.01);
  });

  it('refills at the rate, up to the burst', () => {
    const bucket = new TokenBucket(RATE, 0);
    takeMany(bucket, 300, 0);
    expect(takeMany(bucket, 1000, 1000)).toBe(100);
    expect(takeMany(bucket, 1000, 60_000)).toBe(300);
  });

  it('refuses until a debt of all replicas together is paid', () => {
    const bucket = new TokenBucket(RATE, 0);
    takeMany(bucket, 200, 0);
    bucket.takeUnshared();
    bucket.adopt(-100, 0);
    expect(bucket.take(0)).toBeCloseTo(1.01);
    expect(takeMany(bucket, 10, 1050)).toBe(5);
  });

  it('subtracts tokens taken since the exchange began', () => {
    const bucket = new TokenBucket(RATE, 0);
    takeMany(bucket, 10, 0);
    expect(bucket.takeUnshared()).toBe(10);
    takeMany(bucket, 5, 0);
    bucket.adopt(100, 0);
    expect(takeMany(bucket, 200, 0)).toBe(95);
  });

  it('never gains tokens from an exchange', () => {
    const bucket = new TokenBucket(RATE, 0);
    takeMany(bucket, 300, 0);
    bucket.takeUnshared();
    bucket.adopt(300, 0);
    expect(bucket.take(0)).toBeGreaterThan(0);
  });

  it('is idle only when it is full and everything was shared', () => {
    const bucket = new TokenBucket(RATE, 0);
    expect(bucket.isIdle(0)).toBe(true);
    bucket.take(0);
    expect(bucket.isIdle(5000)).toBe(false);
    bucket.takeUnshared();
    expect(bucket.isIdle(5000)).toBe(true);
  });
});
