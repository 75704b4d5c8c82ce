import { idList, isIdLike } from './id-list';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);

describe('idList', () => {
  it.each([
    [1, 1],
    [2, 10],
    [10, 10],
    [11, 100],
    [1000, 1000],
  ])('makes a list of %i one of %i, with the same ids', (count, size) => {
    const { marks, values } = idList(ids(count));
    expect(marks.split(', ')).toHaveLength(size);
    expect(values).toHaveLength(size);
    expect([...new Set(values)]).toEqual(ids(count));
  });

  it.each([0, 1001])('cannot make one of %i', (count) => {
    expect(() => idList(ids(count))).toThrow(`A list of ${count} ids`);
  });
});

describe('isIdLike', () => {
  it.each(['01a1fc36-e7d8-752b-8b3e-e1433ae1dfb1', 'x'])('takes %s', (text) => {
    expect(isIdLike(text)).toBe(true);
  });

  it.each(['', 'ö', 'a b', 'x'.repeat(37), 'x\n'])('does not take "%s"', (text) => {
    expect(isIdLike(text)).toBe(false);
  });
});
