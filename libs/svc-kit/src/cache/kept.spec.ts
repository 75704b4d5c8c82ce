import { Kept } from './kept';

function counting() {
  const clock = { now: 0 };
  let made = 0;
  const make = jest.fn(() => Promise.resolve((made += 1)));
  return { clock, make, kept: new Kept(1000, make, () => clock.now) };
}

it('has an answer made once for all who ask at once', async () => {
  const { make, kept } = counting();

  expect(await Promise.all([kept.get(), kept.get(), kept.get()])).toEqual([1, 1, 1]);
  expect(make).toHaveBeenCalledTimes(1);
});

it('gives the same for as long as it counts, and then a new one', async () => {
  const { clock, kept } = counting();
  expect(await kept.get()).toBe(1);

  clock.now = 999;
  expect(await kept.get()).toBe(1);
  clock.now = 1000;
  expect(await kept.get()).toBe(2);
});

it('tells of a failure those who wait for it, and tries again for the next', async () => {
  const make = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue('here');
  const kept = new Kept(1000, make);

  expect(await Promise.allSettled([kept.get(), kept.get()])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  expect(await kept.get()).toBe('here');
  expect(make).toHaveBeenCalledTimes(2);
});
