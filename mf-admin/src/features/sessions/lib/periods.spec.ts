import { periodsOf } from './periods';

const rangesOn = (year: number, month: number, day: number) =>
  periodsOf(new Date(year, month - 1, day, 23, 30), []).map(({ id, from, to }) => [id, from, to]);

it('ends months on their last day, and has December before January', () => {
  expect(rangesOn(2028, 2, 29)).toEqual([
    ['last', undefined, undefined],
    ['this-month', '2028-02-01', '2028-02-29'],
    ['last-month', '2028-01-01', '2028-01-31'],
    ['year-to-date', '2028-01-01', '2028-12-31'],
  ]);
  expect(rangesOn(2026, 1, 1)[2]).toEqual(['last-month', '2025-12-01', '2025-12-31']);
});

it('offers the years with results', () => {
  expect(periodsOf(new Date(2026, 10, 21), [2026, 2024]).slice(4)).toEqual([
    { id: '2026', label: '2026', from: '2026-01-01', to: '2026-12-31' },
    { id: '2024', label: '2024', from: '2024-01-01', to: '2024-12-31' },
  ]);
});
