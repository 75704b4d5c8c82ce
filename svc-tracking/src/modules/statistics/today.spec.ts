import { dayInUtc, isSomewhereToday } from './today';

const late = new Date('2026-03-01T23:30:00Z');

it('accepts the day in UTC and the days around it, and no other', () => {
  const days = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03'];

  expect(dayInUtc(late)).toBe('2026-03-01');
  expect(days.filter((day) => isSomewhereToday(day, late))).toEqual([
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
});
