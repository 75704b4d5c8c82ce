import { v7 } from 'uuid';
import { newId, newIdAfter, newNumericId } from './new-id';

describe('newIdAfter', () => {
  it('sorts after an id of a replica whose clock is ahead', () => {
    const ahead = v7({ msecs: Date.now() + 60_000 });
    const id = newIdAfter(ahead);
    expect(id > ahead).toBe(true);
    expect(newIdAfter(id) > id).toBe(true);
    expect(newId() < ahead).toBe(true);
  });

  it('has the time of now otherwise', () => {
    const before = newId();
    const id = newIdAfter(before);
    expect(id > before).toBe(true);
    expect(newId() > id).toBe(true);
    expect(newIdAfter(null) > id).toBe(true);
  });
});

describe('newNumericId', () => {
  it('sorts by creation, and fits into a BIGINT UNSIGNED', () => {
    const before = BigInt(Date.now()) << 22n;
    const ids = Array.from({ length: 1000 }, () => BigInt(newNumericId()));
    expect(ids.every((id, index) => id > (ids[index - 1] ?? before) && id < 2n ** 64n)).toBe(true);
  });

  it('differs between processes within a millisecond', () => {
    const low = () => BigInt(newNumericId()) % 2n ** 22n;
    const now = jest.spyOn(Date, 'now');
    const lows = Array.from({ length: 20 }, (_, index) => {
      now.mockReturnValue(4_000_000_000_000 + index);
      return low();
    });
    expect(new Set(lows).size).toBeGreaterThan(1);
  });

  it('keeps the order if the clock goes back', () => {
    const before = BigInt(newNumericId());
    jest.spyOn(Date, 'now').mockReturnValue(1);
    expect(BigInt(newNumericId())).toBe(before + 1n);
  });
});
