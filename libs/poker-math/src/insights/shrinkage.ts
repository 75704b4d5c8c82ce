import type { Variance } from '../statistics/passes/variance-pass';

type Rate = Pick<Variance, 'hourly' | 'standardDeviation' | 'hours'>;

/**
 * The hourly to expect of each group: its own, drawn to the player's mean the more, the less is known of it:
 * `M + (m − M) · v / (v + s²/Σt)`. `v` is the variance between the groups by the method of moments: that of their hourlies
 * less the mean of their errors' squares, at least 0.
 * @param mean the player's hourly
 * @returns one for each group; the own ones of fewer than two groups
 */
export function expectedHourlies(rates: readonly Rate[], mean: number): number[] {
  const count = rates.length;
  if (count < 2) return rates.map(({ hourly }) => hourly);
  const average = rates.reduce((sum, { hourly }) => sum + hourly, 0) / count;
  const spread = rates.reduce((sum, { hourly }) => sum + (hourly - average) ** 2, 0) / (count - 1);
  const error = rates.reduce((sum, rate) => sum + errorSquare(rate), 0) / count;
  const between = Math.max(0, spread - error);
  return rates.map((rate) => {
    const share = between + errorSquare(rate);
    return share === 0 ? rate.hourly : mean + ((rate.hourly - mean) * between) / share;
  });
}

const errorSquare = ({ standardDeviation, hours }: Rate): number => standardDeviation ** 2 / hours;
