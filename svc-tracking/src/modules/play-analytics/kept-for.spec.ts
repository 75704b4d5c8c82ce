import { keptFor } from './kept-for';

const counter = (ms: number) => {
  const clock = { now: 0 };
  let computed = 0;
  const compute = jest.fn(() => Promise.resolve((computed += 1)));
  return { clock, compute, get: keptFor(ms, compute, () => clock.now) };
};

it('answers the same for as long as it counts, and then anew', async () => {
  const { clock, get } = counter(1000);
  expect(await get()).toBe(1);

  clock.now = 999;
  expect(await get()).toBe(1);
  clock.now = 1000;
  expect(await get()).toBe(2);
});

it('has it done once for all who ask at once', async () => {
  const { compute, get } = counter(1000);

  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
  expect(compute).toHaveBeenCalledTimes(1);
});

it('keeps no failure', async () => {
  const compute = jest.fn<Promise<string>, []>();
  compute.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce('there');
  const get = keptFor(1000, compute);

  await expect(get()).rejects.toThrow('away');
  expect(await get()).toBe('there');
});
