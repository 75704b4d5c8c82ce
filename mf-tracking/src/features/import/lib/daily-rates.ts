import { RATE_DAYS } from '@feltbook/contracts';
import { addDays } from '@feltbook/poker-math';

/** By currency and day, units of the player's base currency for one unit. */
export type DailyRates = Readonly<Record<string, Readonly<Record<string, number>>>>;
/** By currency, days in order, YYYY-MM-DD. */
export type RateDays = Readonly<Record<string, readonly string[]>>;

/** Whether each of these days has a rate. */
export const areKnown = (days: readonly string[] = [], rates: DailyRates[string] = {}): boolean =>
  days.every((day) => rates[day] !== undefined);

/** The rates of a reading, and the days of each currency whose rates its results need. */
export class RatesOfDays {
  private readonly needed = new Map<string, Set<string>>();

  constructor(private readonly rates: DailyRates = {}) {}

  of(currency: string, day: string): number | undefined {
    const days = this.needed.get(currency) ?? new Set();
    this.needed.set(currency, days.add(day));
    return this.rates[currency]?.[day];
  }

  days(): RateDays {
    return Object.fromEntries([...this.needed].map(([code, days]) => [code, [...days].sort()]));
  }
}

/**
 * The rate of each day: its own, or that of the last published day within a week before it.
 * @param published by day @returns the days without a rate are left out
 */
export function ratesOn(
  days: readonly string[],
  published: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const rates = days.flatMap((day) => {
    for (let back = 0; back <= RATE_DAYS; back += 1) {
      const rate = published[addDays(day, -back)];
      if (rate !== undefined) return [[day, rate] as const];
    }
    return [];
  });
  return Object.fromEntries(rates);
}
