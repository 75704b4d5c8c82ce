import { Kept } from './kept';

describe('Kept', () => {
  const counting = () => {
    let made = 0;
    return () => Promise.resolve((made += 1));
  };

  it('makes one answer for all who ask at once, and for those who come soon after', async () => {
    let now = 0;
    const kept = new Kept(1000, counting(), () => now);
    expect(await Promise.all([kept.get(), kept.get()])).toEqual([1, 1]);
    now = 999;
    expect(await kept.get()).toBe(1);
    now = 1000;
    expect(await kept.get()).toBe(2);
  });

  it('tells of a failure once, and tries again', async () => {
    const make = jest
      .fn<Promise<string>, []>()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue('here');
    const kept = new Kept(1000, make);
    await expect(kept.get()).rejects.toThrow('away');
    expect(await kept.get()).toBe('here');
  });
});
