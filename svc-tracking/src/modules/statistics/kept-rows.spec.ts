import { Metrics } from '@feltbook/svc-kit';
import { ColumnsBuilder } from '@feltbook/poker-math';
import { FiguresTally } from '../figures/figures';
import { KeptRows } from './kept-rows';
import type { PlayerRows } from './player-rows';

/** Rows whose columns say that there are so many results. */
function rowsOf(results: number): PlayerRows {
  const columns = { ...new ColumnsBuilder().build(), length: results };
  return { columns, ids: [], dates: [], kinds: [], tally: new FiguresTally(), savedLast: {} };
}

function setUp() {
  const kept = new KeptRows(new Metrics('test'));
  const read = jest.fn((results: number) => Promise.resolve(rowsOf(results)));
  return {
    kept,
    read,
    of: (player: string, version: number, results = 1) => kept.of(player, version, () => read(results)),
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('reads a version once, also for concurrent callers', async () => {
  const { read, of } = setUp();
  const [first, second] = await Promise.all([of('a', 1), of('a', 1)]);
  expect(first).toBe(second);
  expect(await of('a', 1)).toBe(first);
  expect(read).toHaveBeenCalledTimes(1);
});

it('reads another version again, and does not replace a newer one', async () => {
  const { read, of } = setUp();
  const newer = await of('a', 2);
  await of('a', 1);
  expect(await of('a', 2)).toBe(newer);
  expect(read).toHaveBeenCalledTimes(2);
});

it('releases the players who were asked for longest ago when there are too many results', async () => {
  const { read, of } = setUp();
  await of('a', 1, 150_000);
  await of('b', 1, 150_000);
  await of('a', 1);
  await of('c', 1, 150_000);
  expect(read).toHaveBeenCalledTimes(3);
  await of('a', 1);
  await of('c', 1);
  expect(read).toHaveBeenCalledTimes(3);
  await of('b', 1, 150_000);
  expect(read).toHaveBeenCalledTimes(4);
});

it('releases a player after ten minutes, and at once when asked to', async () => {
  const { kept, read, of } = setUp();
  await of('a', 1);
  jest.advanceTimersByTime(10 * 60_000);
  await of('a', 1);
  expect(read).toHaveBeenCalledTimes(2);
  kept.release('a');
  await of('a', 1);
  expect(read).toHaveBeenCalledTimes(3);
});

it('keeps nothing of a read that failed', async () => {
  const { kept, of } = setUp();
  await expect(kept.of('a', 1, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect((await of('a', 1)).columns).toHaveLength(1);
});
