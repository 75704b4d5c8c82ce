import { type PlainResult, sum } from './plain-result';
import { verdict } from './verdict';

/** The ratio's standard error from each tournament's distance to it. */
export function roiInterval(played: readonly PlainResult[]) {
  const [count, paid] = [played.length, sum(played.map(({ buyinCents }) => buyinCents))];
  if (count < 20 || paid === 0) return null;
  const roi = sum(played.map(({ profitCents }) => profitCents)) / paid;
  const distances = played.map(({ profitCents, buyinCents }) => profitCents - roi * buyinCents);
  const error = Math.sqrt((count / (count - 1)) * sum(distances.map((distance) => distance ** 2))) / paid;
  const [low, high] = [100 * (roi - 1.96 * error), 100 * (roi + 1.96 * error)];
  return { low, high, verdict: verdict(low, high) };
}
