import { isCalendarDay, isTimeOfDay, latestAllowedDay } from './calendar';

describe('isCalendarDay', () => {
  it.each(['1970-01-01', '2024-02-29', '2026-12-31', '0001-01-01'])('knows %s', (day) => {
    expect(isCalendarDay(day)).toBe(true);
  });

  it.each([
    ['a day that the month lacks', '2026-04-31'],
    ['29 February of a common year', '2026-02-29'],
    ['29 February of a century that is no leap year', '1900-02-29'],
    ['month 0', '2026-00-10'],
    ['month 13', '2026-13-01'],
    ['day 0', '2026-01-00'],
    ['no leading zero', '2026-1-1'],
    ['a time behind it', '2026-01-01T00:00'],
    ['a sign', '-026-01-01'],
    ['digits of another script', '２０２６-01-01'],
    ['a line break behind it', '2026-01-01\n'],
    ['nothing', ''],
  ])('refuses %s', (_what, day) => {
    expect(isCalendarDay(day)).toBe(false);
  });
});

describe('isTimeOfDay', () => {
  it.each(['00:00', '09:05', '19:59', '23:59'])('knows %s', (time) => {
    expect(isTimeOfDay(time)).toBe(true);
  });

  it.each(['24:00', '12:60', '9:05', '09:5', '09:05:00', '0905', '09.05', ' 09:05', '09:05\n', ''])(
    'refuses %j',
    (time) => {
      expect(isTimeOfDay(time)).toBe(false);
    },
  );
});

describe('latestAllowedDay', () => {
  it('is one day ahead of UTC, whatever the hour', () => {
    expect(latestAllowedDay(new Date('2026-11-21T00:00:00Z'))).toBe('2026-11-22');
    expect(latestAllowedDay(new Date('2026-11-21T23:59:59Z'))).toBe('2026-11-22');
  });

  it('crosses months and years', () => {
    expect(latestAllowedDay(new Date('2026-12-31T12:00:00Z'))).toBe('2027-01-01');
    expect(latestAllowedDay(new Date('2028-02-28T12:00:00Z'))).toBe('2028-02-29');
  });
});
