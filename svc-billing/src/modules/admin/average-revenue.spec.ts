import { averageRevenue } from './average-revenue';

const paid = (amount: number, intervalUnit: string, intervalCount = 1) => ({
  amount,
  intervalUnit,
  intervalCount,
});

describe('averageRevenue, by month,', () => {
  it.each([
    ['a month', [paid(100, 'month')], 1],
    ['a year', [paid(1000, 'year')], 0.83],
    ['twelve yearly ones, rounded once', [paid(12_000, 'year')], 10],
    ['a quarter', [paid(300, 'month', 3)], 1],
    ['two years', [paid(2400, 'year', 2)], 1],
    ['a week', [paid(700, 'week')], 30.42],
    ['a day', [paid(100, 'day')], 30.42],
    ['an unknown interval', [paid(100, 'moon')], 0],
    ['several together', [paid(100, 'month'), paid(1000, 'year')], 1.83],
    ['no subscription', [], 0],
  ])('for %s', (_, given, expected) => {
    expect(averageRevenue(given).monthly).toBe(expected);
  });

  it.each([
    ['a yearly price of $10', [paid(1000, 'year')], 10],
    ['a monthly price of $1', [paid(100, 'month')], 12],
    ['both together', [paid(100, 'month'), paid(1000, 'year')], 22],
  ])('comes to a year for %s', (_, given, expected) => {
    expect(averageRevenue(given).yearly).toBe(expected);
  });
});
