import { monthsOf } from './months-of';

const DAYS = {
  dates: ['2025-12-31', '2026-01-02', '2026-02-03'],
  profits: [5, 120.1, -40],
  results: [1, 2, 3],
  tournaments: [0, 0, 2],
};

it('has all days of a year up to today, with the figures of those with results', () => {
  const [january, february, ...more] = monthsOf('2026', DAYS, '2026-02-10');
  expect(more).toEqual([]);
  expect([january?.month, january?.profit, january?.days.length]).toEqual(['2026-01', 120.1, 31]);
  expect(january?.days[0]).toEqual({ date: '2026-01-01', profit: 0, results: 0, kind: 'cash' });
  expect(january?.days[1]).toEqual({ date: '2026-01-02', profit: 120.1, results: 2, kind: 'cash' });
  expect([february?.profit, february?.days.length]).toEqual([-40, 10]);
  expect(february?.days[2]?.kind).toBe('tournament');
});

it('has a whole year that has passed, and no day after the last result otherwise', () => {
  expect(monthsOf('2025', DAYS, '2026-02-10').flatMap(({ days }) => days)).toHaveLength(365);
  expect(monthsOf('2026', DAYS, '2026-01-05').at(-1)?.days).toHaveLength(3);
});
