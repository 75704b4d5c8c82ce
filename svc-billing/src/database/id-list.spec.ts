import { idList } from './id-list';

describe('idList', () => {
  it.each([
    [0, 1],
    [1, 1],
    [2, 10],
    [10, 10],
    [11, 100],
    [999, 1000],
  ])('fills %i ids up to %i', (given, expected) => {
    const ids = Array.from({ length: given }, (_, index) => `id-${index}`);
    const { marks, values } = idList(ids);
    expect(marks.split(', ')).toHaveLength(expected);
    expect(values).toHaveLength(expected);
    expect([...new Set(values)]).toEqual(given === 0 ? [''] : ids);
  });

  it('refuses more than a statement carries', () => {
    expect(() => idList(Array<string>(1001).fill('id'))).toThrow(RangeError);
  });
});
