import { Batcher } from './batcher';

/** Work that the test ends, and that records its batches. */
function heldWork() {
  const batches: (readonly number[])[] = [];
  const ends: { succeed: () => void; fail: (error: Error) => void }[] = [];
  const work = (items: readonly number[]) =>
    new Promise<number[]>((resolve, reject) => {
      batches.push(items);
      ends.push({ succeed: () => resolve(items.map((item) => item * 10)), fail: reject });
    });
  return { batches, ends, work };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a batcher', () => {
  it('starts the first batch at once, and batches items that arrive meanwhile', async () => {
    const { batches, ends, work } = heldWork();
    const batcher = new Batcher(work, { most: 3 });

    const results = Promise.all([1, 2, 3, 4, 5].map((item) => batcher.do(item)));
    expect(batches).toEqual([[1]]);
    ends[0]?.succeed();
    await turn();
    expect(batches).toEqual([[1], [2, 3, 4]]);
    ends[1]?.succeed();
    await turn();
    ends[2]?.succeed();

    expect(await results).toEqual([10, 20, 30, 40, 50]);
    expect(batches).toEqual([[1], [2, 3, 4], [5]]);
  });

  it('limits concurrent batches', async () => {
    const { batches, ends, work } = heldWork();
    const batcher = new Batcher(work, { most: 3, atOnce: 2 });

    const results = Promise.all([1, 2, 3, 4].map((item) => batcher.do(item)));
    expect(batches).toEqual([[1], [2]]);
    ends[1]?.succeed();
    await turn();
    expect(batches).toEqual([[1], [2], [3, 4]]);
    for (const { succeed } of ends) succeed();

    expect(await results).toEqual([10, 20, 30, 40]);
  });

  it('gathers the items that arrive in one turn of the event loop, with `gathersTurn`', async () => {
    const { batches, ends, work } = heldWork();
    const batcher = new Batcher(work, { most: 3, atOnce: 2, gathersTurn: true });

    const results = Promise.all([1, 2, 3, 4].map((item) => batcher.do(item)));
    expect(batches).toEqual([]);
    await turn();
    expect(batches).toEqual([[1, 2, 3]]);
    const last = batcher.do(5);
    await turn();
    expect(batches).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
    for (const { succeed } of ends) succeed();

    expect(await Promise.all([results, last])).toEqual([[10, 20, 30, 40], 50]);
  });

  it('starts no batch of items that have failed meanwhile', async () => {
    const { batches, ends, work } = heldWork();
    const batcher = new Batcher(work, { most: 1, atOnce: 2, gathersTurn: true });

    const first = batcher.do(1);
    await turn();
    ends[0]?.fail(new Error('away'));
    const second = batcher.do(2);

    expect(await Promise.allSettled([first, second])).toEqual(
      Array(2).fill({ status: 'rejected', reason: new Error('away') }),
    );
    await turn();
    expect(batches).toEqual([[1]]);
  });

  it('fails the waiting items too, and goes on with later ones', async () => {
    const { batches, ends, work } = heldWork();
    const batcher = new Batcher(work, { most: 1 });

    const outcomes = Promise.allSettled([1, 2, 3].map((item) => batcher.do(item)));
    ends[0]?.fail(new Error('away'));
    expect(await outcomes).toEqual(Array(3).fill({ status: 'rejected', reason: new Error('away') }));
    const later = batcher.do(4);
    await turn();
    ends[1]?.succeed();

    expect(await later).toBe(40);
    expect(batches).toEqual([[1], [4]]);
  });
});

describe('a batcher that distinguishes failures', () => {
  const failsAll = (error: unknown) => error instanceof Error && error.message === 'away';

  it('retries each item alone when a batch fails, so that only the faulty one fails', async () => {
    const work = (items: readonly string[]) =>
      items.includes('bad') ? Promise.reject(new Error('no figure')) : Promise.resolve(items);
    const batcher = new Batcher(work, { most: 5, failsAll });

    const results = await Promise.allSettled(['a', 'b', 'bad', 'c'].map((item) => batcher.do(item)));

    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('does not run waiting items after a failure of all', async () => {
    const { batches, ends, work } = heldWork();
    const batcher = new Batcher(work, { most: 5, failsAll });

    const outcomes = Promise.allSettled([1, 2, 3].map((item) => batcher.do(item)));
    ends[0]?.fail(new Error('away'));

    expect(await outcomes).toEqual(Array(3).fill({ status: 'rejected', reason: new Error('away') }));
    expect(batches).toEqual([[1]]);
  });
});
