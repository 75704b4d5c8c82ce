import { monthsUpTo } from './sign-in-analytics.service';

describe('monthsUpTo', () => {
  it('ends with the month of the moment, in UTC', () => {
    expect(monthsUpTo(new Date('2026-02-01T00:30:00+01:00'), 3)).toEqual(['2025-11', '2025-12', '2026-01']);
  });

  it('leaves none out on the last day of a long month', () => {
    expect(monthsUpTo(new Date('2026-03-31T12:00:00Z'), 3)).toEqual(['2026-01', '2026-02', '2026-03']);
  });
});
