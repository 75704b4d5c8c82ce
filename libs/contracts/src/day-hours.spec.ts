import * as fc from 'fast-check';
import { dayHoursTotal, formatDayHours, parseDayHours } from './day-hours';

const days = fc.array(fc.integer({ min: 1, max: 1440 }), { minLength: 2, maxLength: 10 });

describe('hours per day', () => {
  it.each([
    ['8:30 + 6 + 4:15', [510, 360, 255], '8:30 + 6 + 4:15'],
    ['8.5; 6', [510, 360], '8:30 + 6'],
    ['8,5 + 0,25', [510, 15], '8:30 + 0:15'],
    [' 8h30+6 h ', [510, 360], '8:30 + 6'],
    ['8 h 05 min, 24', [485, 1440], '8:05 + 24'],
    ['.5 + 7.99', [30, 479], '0:30 + 7:59'],
  ])('are read: %s', (text, minutes, stored) => {
    expect(parseDayHours(text)).toEqual(minutes);
    expect(formatDayHours(minutes)).toBe(stored);
  });

  it.each([
    '',
    '8',
    '8:30',
    '8:60 + 6',
    '24:01 + 6',
    '0 + 6',
    '8 + ',
    '8 - 6',
    'x + 6',
    '1 + '.repeat(10) + '1',
  ])('are none: %s', (text) => {
    expect(parseDayHours(text)).toBeUndefined();
    expect(dayHoursTotal(text)).toBe(0);
  });

  it('add up to a duration with two decimals', () => {
    expect(dayHoursTotal('8:30 + 6 + 4:15')).toBe(18.75);
    expect(dayHoursTotal('0:20 + 0:20')).toBe(0.67);
  });

  it('are the same after they were written and read', () => {
    fc.assert(
      fc.property(days, (minutes) => expect(parseDayHours(formatDayHours(minutes))).toEqual(minutes)),
    );
  });

  it('are never longer than the column', () => {
    expect(formatDayHours(Array.from({ length: 10 }, () => 1439)).length).toBeLessThanOrEqual(80);
  });
});
