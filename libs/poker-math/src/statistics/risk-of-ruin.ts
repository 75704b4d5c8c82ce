import { orZero } from '../values/money';

/** Hourly and standard deviation in dollars an hour, bankroll in dollars. */
export interface RuinInput {
  readonly hourly: number;
  readonly standardDeviation: number;
  readonly bankroll: number;
}

/**
 * The probability that a player who plays forever loses the bankroll: `exp(−2 m B / s²)`.
 * @returns 0 to 1; 1 without a profit or a bankroll
 */
export function riskOfRuin({ hourly, standardDeviation, bankroll }: RuinInput): number {
  const [mean, held, deviation] = [orZero(hourly), orZero(bankroll), Math.abs(orZero(standardDeviation))];
  if (mean <= 0 || held <= 0) return 1;
  if (deviation === 0) return 0;
  // Divided one by one, because the square of a figure may overflow.
  return Math.exp(-2 * (mean / deviation) * (held / deviation));
}
