import { retryDelayMs } from './player';

describe('retryDelayMs', () => {
  it('waits for Retry-After', () => {
    expect(retryDelayMs(429, '3', 1)).toBe(3_000);
  });

  it('doubles the delay with each attempt without Retry-After', () => {
    const waits = [1, 2, 3].map((attempt) => retryDelayMs(503, undefined, attempt));
    expect(waits).toEqual([500, 1_000, 2_000]);
  });

  it('does not retry a 400, and stops after the last attempt', () => {
    expect(retryDelayMs(400, '3', 1)).toBeUndefined();
    expect(retryDelayMs(429, '3', 8)).toBeUndefined();
  });
});
