/** Subscriptions with the same interval. */
export interface RevenueGroup {
  /** The sum of their prices per interval, in the currency's smallest unit. */
  readonly amount: number;
  readonly intervalUnit: string;
  readonly intervalCount: number;
}

const DAYS_PER_YEAR = 365;
const MONTHS_PER_YEAR = 12;

/** Intervals per year. */
const PER_YEAR = new Map([
  ['day', DAYS_PER_YEAR],
  ['week', DAYS_PER_YEAR / 7],
  ['month', MONTHS_PER_YEAR],
  ['year', 1],
]);

/**
 * The average revenue of a month and of a year, in dollars, each rounded to the cent by itself. A yearly price counts
 * as a twelfth in a month; days and weeks are counted in a year of 365 days. Unknown intervals count as 0.
 */
export function averageRevenue(groups: readonly RevenueGroup[]): { monthly: number; yearly: number } {
  const cents = groups.reduce((sum, { amount, intervalUnit, intervalCount }) => {
    const perYear = (PER_YEAR.get(intervalUnit) ?? 0) / Math.max(1, intervalCount);
    return sum + amount * perYear;
  }, 0);
  return { monthly: Math.round(cents / MONTHS_PER_YEAR) / 100, yearly: Math.round(cents) / 100 };
}
