import * as fc from 'fast-check';
import { addMonths, localDay, parseDay, previousDay, weekday } from './calendar';
import { DATE_FILTERS, dateWindow, isDateFilter, yearsOf } from './date-filter';

const day = fc
  .date({ min: new Date('1970-01-02T00:00:00Z'), max: new Date('2120-12-30T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const utc = (text: string) => new Date(`${text}T00:00:00Z`);

/** The windows by asking the platform's own calendar about the one day. */
function slowlyIn(filter: string, date: string, today: string): boolean {
  const [at, now] = [utc(date), utc(today)];
  const months =
    now.getUTCFullYear() * 12 + now.getUTCMonth() - (at.getUTCFullYear() * 12 + at.getUTCMonth());
  switch (filter) {
    case 'this_month':
      return months === 0;
    case 'last_month':
      return months === 1;
    case 'last_3_months':
      return at <= now && (months < 3 || (months === 3 && at.getUTCDate() >= cappedDay(now, at)));
    case 'last_30_days':
    case 'previous_30_days': {
      const age = (now.getTime() - at.getTime()) / 86_400_000;
      return Math.floor(age / 30) === (filter === 'last_30_days' ? 0 : 1);
    }
    case 'last_ytd': {
      const same = new Date(now);
      same.setUTCDate(now.getUTCMonth() === 1 && now.getUTCDate() === 29 ? 28 : now.getUTCDate());
      same.setUTCFullYear(now.getUTCFullYear() - 1);
      return at <= same && at.getUTCFullYear() === now.getUTCFullYear() - 1;
    }
    case 'ytd':
      return at <= now && at.getUTCFullYear() === now.getUTCFullYear();
    case 'last_year':
      return at.getUTCFullYear() === now.getUTCFullYear() - 1;
    default:
      return filter === 'all' || at.getUTCFullYear() === Number(filter);
  }
}

/** Today's day of the month, or the last one of the month that `at` is in. */
function cappedDay(now: Date, at: Date): number {
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  return Math.min(now.getUTCDate(), last);
}

describe('dateWindow', () => {
  it.each([
    ['this_month', '2026-02-11', { from: '2026-02-01', to: '2026-02-28' }],
    ['last_month', '2026-01-31', { from: '2025-12-01', to: '2025-12-31' }],
    ['last_3_months', '2026-05-31', { from: '2026-02-28', to: '2026-05-31' }],
    ['ytd', '2026-05-31', { from: '2026-01-01', to: '2026-05-31' }],
    ['last_ytd', '2024-02-29', { from: '2023-01-01', to: '2023-02-28' }],
    ['last_30_days', '2026-03-01', { from: '2026-01-31', to: '2026-03-01' }],
    ['previous_30_days', '2026-03-01', { from: '2026-01-01', to: '2026-01-30' }],
    ['last_year', '2026-05-31', { from: '2025-01-01', to: '2025-12-31' }],
    ['2024', '2026-05-31', { from: '2024-01-01', to: '2024-12-31' }],
    ['all', '2026-05-31', undefined],
  ] as const)('%s on %s', (filter, today, expected) => {
    expect(dateWindow(filter, today)).toEqual(expected);
  });

  it('agrees with the calendar, day by day', () => {
    const filter = fc.constantFrom(...DATE_FILTERS, '2024' as const, '2026' as const);
    const near = fc.tuple(day, fc.integer({ min: -500, max: 500 })).map(([today, days]) => ({
      today,
      date: new Date(utc(today).getTime() + days * 86_400_000).toISOString().slice(0, 10),
    }));
    fc.assert(
      fc.property(filter, near, (name, { today, date }) => {
        const window = dateWindow(name, today);
        expect(!window || (date >= window.from && date <= window.to)).toBe(slowlyIn(name, date, today));
      }),
      { numRuns: 1000 },
    );
  });

  it('knows its names and years', () => {
    expect(['ytd', '1999', '99', 'soon', ''].filter(isDateFilter)).toEqual(['ytd', '1999']);
    expect(yearsOf(['2024-05-01', '2026-01-01', '2024-12-01', '2025-13-01'])).toEqual(['2026', '2024']);
  });
});

describe('calendar', () => {
  it('knows the days that exist, and their weekday and eve', () => {
    fc.assert(
      fc.property(day, (text) => {
        expect(parseDay(text)).toBeDefined();
        expect(weekday(text)).toBe(utc(text).getUTCDay());
        expect(previousDay(text)).toBe(new Date(utc(text).getTime() - 86_400_000).toISOString().slice(0, 10));
      }),
    );
    expect(['2026-02-29', '2026-00-10', '2026-13-01', '2026-04-31', '26-4-3'].map(parseDay)).toEqual(
      Array(5).fill(undefined),
    );
    expect(weekday('2023-02-29')).toBeUndefined();
    expect(weekday('2024-02-29')).toBe(4);
    expect(previousDay('soon')).toBe('soon');
  });

  it('moves by months without leaving the month', () => {
    expect(addMonths({ year: 2026, month: 1, day: 31 }, -2)).toBe('2025-11-30');
    expect(addMonths({ year: 2024, month: 1, day: 31 }, 1)).toBe('2024-02-29');
    expect(addMonths({ year: 2024, month: 12, day: 5 }, 1)).toBe('2025-01-05');
  });

  it('takes the local day from the clock', () => {
    expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});
