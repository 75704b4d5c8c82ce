import { hoursOverClockChange, withPassedHours } from './clock-change';
import { BLANK_VALUES } from './values';

const ZONE = 'Europe/Berlin';

// Clocks skip 02:00 to 03:00 on March 29, and repeat it on October 25.
it.each([
  ['2026-03-28', '23:00', '06:00', 6],
  ['2026-10-24', '23:00', '04:00', 6],
  ['2026-03-28', '20:00', '02:30', undefined],
  ['2026-10-24', '20:00', '02:30', undefined],
  ['2026-03-28', '20:00', '01:30', undefined],
  // A night belongs to its evening.
  ['2026-03-28', '01:00', '05:00', 3],
  ['2026-03-29', '01:00', '05:00', undefined],
  ['2026-03-29', '20:00', '02:00', undefined],
  ['2026-05-01', '20:00', '02:00', undefined],
  ['', '20:00', '02:00', undefined],
  ['2026-03-28', '', '', undefined],
  ['2026-03-28', '20:00', '', undefined],
])('on %s from %s to %s the clocks make it %p h', (date, startTime, endTime, hours) => {
  expect(hoursOverClockChange({ date, startTime, endTime }, ZONE)).toBe(hours);
  expect(hoursOverClockChange({ date, startTime, endTime }, 'UTC')).toBeUndefined();
});

it('stores the hours, and the times in the notes', () => {
  const values = { ...BLANK_VALUES, date: '2026-10-24', startTime: '23:00', endTime: '04:00', notes: 'Deep' };
  expect(withPassedHours(values, ZONE)).toEqual({
    ...values,
    ...{ startTime: '', endTime: '', duration: '6', notes: 'Deep\nPlayed 23:00–04:00.' },
  });
  const usual = { ...values, date: '2026-05-01' };
  expect(withPassedHours(usual, ZONE)).toBe(usual);
});
