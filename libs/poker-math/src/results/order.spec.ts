import * as fc from 'fast-check';
import { compareResults, newestFirst } from './order';

const ordered = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  date: fc.constantFrom('2025-12-31', '2026-01-01', '2026-01-02'),
  startTime: fc.constantFrom(undefined, null, '', '09:00', '20:00'),
  created_at: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z'),
});

describe('compareResults', () => {
  const at = (date: string, startTime: string | undefined, created: string, id: string) => ({
    date,
    startTime,
    created_at: created,
    id,
  });

  it('orders by day, start, saving and id', () => {
    const inOrder = [
      at('2026-01-01', '23:00', '9', 'z'),
      at('2026-01-02', undefined, '9', 'z'),
      at('2026-01-02', '10:00', '1', 'b'),
      at('2026-01-02', '10:00', '2', 'a'),
      at('2026-01-02', '10:00', '2', 'b'),
    ];
    expect([...inOrder].reverse().sort(compareResults)).toEqual(inOrder);
  });

  it('gives newest first the same way as one joined key, sorted and turned round', () => {
    fc.assert(
      fc.property(fc.array(ordered), (list) => {
        const key = (item: (typeof list)[number]) =>
          [item.date, (item.startTime ?? '').padStart(5, ' '), item.created_at, item.id].join('|');
        expect(newestFirst(list).map(key)).toEqual(list.map(key).sort().reverse());
      }),
    );
  });
});
