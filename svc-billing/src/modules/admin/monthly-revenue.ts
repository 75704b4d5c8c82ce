/** Subscriptions that are paid alike. */
export interface PaidAlike {
  /** Of one interval, all subscriptions and units together, in the currency's smallest unit. */
  readonly amount: number;
  readonly intervalUnit: string;
  readonly intervalCount: number;
}

const DAYS_A_YEAR = 365;
const MONTHS_A_YEAR = 12;

/** How often each interval comes in a year. */
const A_YEAR = new Map([
  ['day', DAYS_A_YEAR],
  ['week', DAYS_A_YEAR / 7],
  ['month', MONTHS_A_YEAR],
  ['year', 1],
]);

/**
 * What is paid in a month on average, in dollars, to the cent: a yearly price counts by the twelfth, every other by how
 * often its interval comes in a year of 365 days. An interval that nobody knows counts nothing.
 */
export function monthlyRevenue(paid: readonly PaidAlike[]): number {
  const cents = paid.map(({ amount, intervalUnit, intervalCount }) => {
    const aYear = (A_YEAR.get(intervalUnit) ?? 0) / Math.max(1, intervalCount);
    return (amount * aYear) / MONTHS_A_YEAR;
  });
  return Math.round(cents.reduce((sum, each) => sum + each, 0)) / 100;
}
