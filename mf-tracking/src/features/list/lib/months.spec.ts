import { cashSession } from '../../../testing/records';
import { monthsOf, rowAt, undivided } from './months';
import { buildRows } from './row';

const rowsOf = (...results: [id: string, date: string, cashout: number][]) =>
  buildRows(results.map(([id, date, cashout]) => cashSession(id, { date, buyin: 100, cashout })));

it('groups results by month, with subtotals and the years that are not this one', () => {
  const rows = rowsOf(
    ['a', '2026-05-09', 250.4],
    ['b', '2026-05-01', 0.2],
    ['c', '2026-04-30', 0],
    ['d', '2025-04-30', 200],
  );
  const months = monthsOf(rows, '2026-11-23');
  expect(months.map(({ label, profit, line, rows: own }) => [label, profit, line, own.length])).toEqual([
    ['May', 50.6, 0, 2],
    ['April', -100, 3, 1],
    ['April 2025', 100, 5, 1],
  ]);
  expect(new Set(months.map(({ name }) => name)).size).toBe(3);
});

it('has no months without results', () => {
  expect(monthsOf([], '2026-11-23')).toEqual([]);
});

it('finds the row in a line of the list', () => {
  const rows = rowsOf(['a', '2026-05-09', 0], ['b', '2026-05-01', 0], ['c', '2026-04-30', 0]);
  const ids = (months: ReturnType<typeof monthsOf>) =>
    [0, 1, 2, 3, 4, 5].map((line) => rowAt(months, line)?.item.id);
  expect(ids(monthsOf(rows, '2026-11-23'))).toEqual([undefined, 'a', 'b', undefined, 'c', undefined]);
  expect(ids([undivided(rows)])).toEqual(['a', 'b', 'c', undefined, undefined, undefined]);
});
