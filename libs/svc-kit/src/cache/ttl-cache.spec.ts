import { TtlCache, type TtlCacheOptions } from './ttl-cache';

function counting(options: Partial<TtlCacheOptions> = {}) {
  const clock = { now: 0 };
  let loads = 0;
  const load = jest.fn(() => Promise.resolve((loads += 1)));
  return { clock, load, cache: new TtlCache<number>({ ttlMs: 1000, ...options }, () => clock.now) };
}

it('shares one load among concurrent callers', async () => {
  const { load, cache } = counting();

  expect(await Promise.all([cache.fetch(load), cache.fetch(load), cache.fetch(load)])).toEqual([1, 1, 1]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('returns a fresh value, and loads again once it has expired', async () => {
  const { clock, load, cache } = counting();
  expect(await cache.fetch(load)).toBe(1);

  clock.now = 999;
  expect(await cache.fetch(load)).toBe(1);
  clock.now = 1000;
  expect(await cache.fetch(load)).toBe(2);
  expect(cache.reads).toMatchObject({ hits: 1, misses: 2 });
});

it('counts the age of a value from when its load began', async () => {
  const { clock, load, cache } = counting();
  await cache.fetch(() => {
    clock.now = 600;
    return Promise.resolve(0);
  });
  clock.now = 1000;
  expect(await cache.fetch(load)).toBe(1);
});

it('throws a failure to all who share the load, and loads again for the next', async () => {
  const cache = new TtlCache<string>({ ttlMs: 1000 });
  const load = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue('here');

  expect(await Promise.allSettled([cache.fetch(load), cache.fetch(load)])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  expect(await cache.fetch(load)).toBe('here');
  expect(load).toHaveBeenCalledTimes(2);
});

it('keeps a value for each key, and evicts the one that was loaded first', async () => {
  const { load, cache } = counting({ max: 2 });
  expect(await cache.fetch(load, 'a')).toBe(1);
  expect(await cache.fetch(load, 'b')).toBe(2);
  expect(await cache.fetch(load, 'c')).toBe(3);

  expect(await cache.fetch(load, 'b')).toBe(2);
  expect(await cache.fetch(load, 'a')).toBe(4);
});

it('with staleWhileLoading, returns the expired value until the next one is loaded', async () => {
  const { clock, load, cache } = counting({ staleWhileLoading: true });
  await cache.fetch(load);

  clock.now = 1000;
  let finish = (_value: number): void => undefined;
  const next = new Promise<number>((resolve) => (finish = resolve));
  load.mockReturnValue(next);
  expect([await cache.fetch(load), await cache.fetch(load)]).toEqual([1, 1]);

  finish(7);
  await new Promise(setImmediate);
  expect(await cache.fetch(load)).toBe(7);
  expect(load).toHaveBeenCalledTimes(2);
});

describe('with staleIfError', () => {
  const failing = () => Promise.reject(new Error('away'));

  it('returns the expired value while loading fails, and does not try for every caller', async () => {
    const { clock, load, cache } = counting({ staleIfError: true });
    await cache.fetch(load);
    load.mockImplementation(failing);

    clock.now = 1000;
    expect([await cache.fetch(load), await cache.fetch(load), await cache.fetch(load)]).toEqual([1, 1, 1]);
    expect(load).toHaveBeenCalledTimes(2);

    load.mockResolvedValue(7);
    clock.now = 2000;
    expect(await cache.fetch(load)).toBe(7);
  });

  it('throws as long as nothing was ever loaded', async () => {
    const { cache } = counting({ staleIfError: true });

    await expect(cache.fetch(failing)).rejects.toThrow('away');
    await expect(cache.fetch(failing)).rejects.toThrow('away');
  });
});

it('evicts the least recently used values beyond the bytes, and keeps no larger one', async () => {
  const cache = new TtlCache<string>({ ttlMs: 1000, maxBytes: 10, bytesOf: (text) => text.length }, () => 0);
  const fetch = (text: string) => cache.fetch(() => Promise.resolve(text), text);
  const isKept = (text: string) => {
    const load = jest.fn(() => Promise.resolve(text));
    return cache.fetch(load, text).then(() => load.mock.calls.length === 0);
  };
  for (const text of ['aaaa', 'bbbb', 'aaaa', 'cccc', 'd'.repeat(11)]) await fetch(text);

  expect(await Promise.all(['aaaa', 'cccc'].map(isKept))).toEqual([true, true]);
  expect(await isKept('d'.repeat(11))).toBe(false);
  expect(await isKept('bbbb')).toBe(false);
});

it('keeps a value that its caller loaded, in place of the one before, until it expires', async () => {
  const { clock, cache } = counting({ maxBytes: 10, bytesOf: Number });
  expect(cache.kept('a')).toBeUndefined();
  cache.keep('a', 6);
  cache.keep('a', 7);
  expect(await cache.kept('a')).toBe(7);
  cache.keep('b', 3);
  expect(await cache.kept('a')).toBe(7);
  cache.keep('c', 1);
  expect(cache.kept('b')).toBeUndefined();
  clock.now = 1000;
  expect(cache.kept('a')).toBeUndefined();
});
