import { DatabaseUnavailableError } from '@feltbook/svc-kit';
import { Grouped, type GroupWork } from './grouped';

/** Work that is done when the test says so, and remembers its groups. */
function heldWork() {
  const groups: string[][] = [];
  const finish: (() => void)[] = [];
  const work: GroupWork = (keys) => {
    groups.push([...keys]);
    return new Promise((resolve) => finish.push(resolve));
  };
  return { groups, finish, work };
}

describe('Grouped', () => {
  it('begins at once, and joins what comes in meanwhile', async () => {
    const { groups, finish, work } = heldWork();
    const grouped = new Grouped(work, 3, 1);
    const added = ['a', 'b', 'c', 'd', 'e'].map((key) => grouped.add(key));
    expect(groups).toEqual([['a']]);

    finish[0]?.();
    await added[0];
    await Promise.resolve();
    expect(groups).toEqual([['a'], ['b', 'c', 'd']]);

    finish[1]?.();
    await Promise.all(added.slice(0, 4));
    await Promise.resolve();
    expect(groups.at(-1)).toEqual(['e']);
  });

  it('has no more groups under way than it may', () => {
    const { groups, work } = heldWork();
    const grouped = new Grouped(work, 3, 2);
    for (const key of ['a', 'b', 'c']) void grouped.add(key);

    expect(groups).toEqual([['a'], ['b']]);
  });

  it('tries each alone when a group failed, so that only the one to blame fails', async () => {
    const work: GroupWork = (keys) =>
      keys.includes('bad') ? Promise.reject(new Error('no figure')) : Promise.resolve();
    const grouped = new Grouped(work, 5, 1);

    const results = await Promise.allSettled(['a', 'b', 'bad', 'c'].map((key) => grouped.add(key)));

    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('does not ask a database again for each that is away', async () => {
    const tried: string[][] = [];
    const work: GroupWork = (keys) => {
      tried.push([...keys]);
      return Promise.reject(new DatabaseUnavailableError('away'));
    };
    const grouped = new Grouped(work, 5, 1);

    const results = await Promise.allSettled(['a', 'b', 'c'].map((key) => grouped.add(key)));

    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(tried).toEqual([['a'], ['b', 'c']]);
  });
});
