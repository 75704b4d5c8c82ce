import { orZero } from '../values/money';

/** What the risk of ruin starts from: dollars an hour, and the dollars that a player has for the game. */
export interface RuinInput {
  readonly hourly: number;
  readonly standardDeviation: number;
  readonly bankroll: number;
}

/**
 * How likely a player who goes on for ever loses the bankroll: `exp(−2 m B / s²)`.
 * @returns 0 to 1; 1 without a profit or a bankroll
 */
export function riskOfRuin({ hourly, standardDeviation, bankroll }: RuinInput): number {
  const [mean, held, deviation] = [orZero(hourly), orZero(bankroll), Math.abs(orZero(standardDeviation))];
  if (mean <= 0 || held <= 0) return 1;
  if (deviation === 0) return 0;
  // Divided one by one: the square of a figure may be more than a double holds.
  return Math.exp(-2 * (mean / deviation) * (held / deviation));
}
