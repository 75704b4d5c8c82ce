import { orZero } from '../values/money';
import { millsRatio, normalDensity, normalShareBelow } from './normal';
import type { Rate } from './rate';

/**
 * The probability that a player with exactly this hourly, who plays forever, loses the bankroll: `exp(−2 m B / s²)`.
 * @param bankroll dollars
 * @returns 0 to 1; 1 without a profit or a bankroll
 */
export function riskAtHourly(
  { hourly, standardDeviation }: Pick<Rate, 'hourly' | 'standardDeviation'>,
  bankroll: number,
): number {
  const [mean, held, deviation] = [orZero(hourly), orZero(bankroll), Math.abs(orZero(standardDeviation))];
  if (mean <= 0 || held <= 0) return 1;
  if (deviation === 0) return 0;
  // Divided one by one, because the square of a figure may overflow.
  return Math.exp(-2 * (mean / deviation) * (held / deviation));
}

/**
 * The probability that a player who plays forever loses the bankroll. The true hourly is uncertain: it is normally
 * distributed around the measured one, with `τ = s/√Σt`. With `a = m/τ` and `b = 2 B τ / s²`, the risk is
 * `Φ(−a) + exp(b²/2 − a b) · Φ(a − b)`.
 * @param bankroll dollars
 * @returns 0 to 1; 1 without a bankroll or hours
 */
export function riskOfRuin(rate: Rate, bankroll: number): number {
  const { mean, deviation, root, a } = scaled(rate);
  const held = orZero(bankroll);
  if (held <= 0 || root === 0) return 1;
  if (deviation === 0) return mean > 0 ? 0 : 1;
  // As far as doubles can tell, the hourly is known exactly.
  if (!Number.isFinite(a)) return riskAtHourly(rate, held);
  return riskAt(a, (2 * (held / deviation)) / root);
}

/** `Φ(−m/τ)`: the probability that the true hourly is not above 0. No bankroll has a lower risk of ruin. */
export function lowestRisk(rate: Rate): number {
  const { mean, deviation, root, a } = scaled(rate);
  if (root === 0) return 1;
  if (deviation === 0) return mean > 0 ? 0 : 1;
  return normalShareBelow(-a);
}

/**
 * The bankroll with this risk of ruin.
 * @param risk above 0 and below 1
 * @returns dollars; null while the hourly is so uncertain that no bankroll has so low a risk
 */
export function bankrollNeeded(rate: Rate, risk: number): number | null {
  const { deviation, root, a } = scaled(rate);
  if (!(risk > 0 && risk < 1) || lowestRisk(rate) >= risk) return null;
  if (!Number.isFinite(a) || deviation === 0) return 0;
  let [low, high] = [0, 1];
  while (riskAt(a, high) > risk) [low, high] = [high, 2 * high];
  for (let middle = (low + high) / 2; middle > low && middle < high; middle = (low + high) / 2) {
    if (riskAt(a, middle) > risk) low = middle;
    else high = middle;
  }
  const bankroll = (high / 2) * root * deviation;
  return Number.isFinite(bankroll) ? bankroll : null;
}

function scaled({ hourly, standardDeviation, hours }: Rate) {
  const [mean, deviation] = [orZero(hourly), Math.abs(orZero(standardDeviation))];
  const root = Math.sqrt(Math.max(0, orZero(hours)));
  return { mean, deviation, root, a: (mean / deviation) * root };
}

function riskAt(a: number, b: number): number {
  // The same product, written without a power that overflows where b is large.
  const ofWinners =
    b > a ? normalDensity(a) * millsRatio(b - a) : Math.exp(b * (b / 2 - a)) * normalShareBelow(a - b);
  return Math.min(1, normalShareBelow(-a) + ofWinners);
}
