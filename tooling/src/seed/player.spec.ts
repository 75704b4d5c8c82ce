import { waitBeforeNext } from './player';

describe('waitBeforeNext', () => {
  it('waits as long as it is asked to', () => {
    expect(waitBeforeNext(429, '3', 1)).toBe(3_000);
  });

  it('waits longer each time without a Retry-After', () => {
    const waits = [1, 2, 3].map((attempt) => waitBeforeNext(503, undefined, attempt));
    expect(waits).toEqual([500, 1_000, 2_000]);
  });

  it('does not repeat what was refused for good, and gives up at last', () => {
    expect(waitBeforeNext(400, '3', 1)).toBeUndefined();
    expect(waitBeforeNext(429, '3', 8)).toBeUndefined();
  });
});
