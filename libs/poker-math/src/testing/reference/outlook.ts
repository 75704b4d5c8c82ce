import type { Rate } from '../../outlook';
import { random } from '../../outlook/random';

/** How far from the mean, in standard deviations, and how finely the hourlies are tried. */
const REACH = 9;
const PARTS = 100_000;

/** Averages `exp(−2 M B / s²)` over all hourlies `M` that may be true, those that lose with 1. */
export function referenceRiskOfRuin({ hourly, standardDeviation, hours }: Rate, bankroll: number): number {
  const width = (2 * REACH) / PARTS;
  const error = standardDeviation / Math.sqrt(hours);
  let risk = 0;
  let weights = 0;
  for (let part = 0; part < PARTS; part += 1) {
    const deviations = -REACH + (part + 0.5) * width;
    const weight = Math.exp((-deviations * deviations) / 2);
    const mean = hourly + deviations * error;
    risk += weight * (mean <= 0 ? 1 : Math.exp((-2 * mean * bankroll) / standardDeviation ** 2));
    weights += weight;
  }
  return risk / weights;
}

/** Adds up the density of all totals at least this far from 0 that break-even players have after the same hours. */
export function referenceLuck({ hourly, standardDeviation, hours }: Rate): number {
  const far = Math.abs(hourly * hours) / (standardDeviation * Math.sqrt(hours));
  const width = REACH / PARTS;
  let share = 0;
  for (let part = 0; part < PARTS; part += 1) {
    const deviations = far + (part + 0.5) * width;
    share += (width * Math.exp((-deviations * deviations) / 2)) / Math.sqrt(2 * Math.PI);
  }
  return share;
}

/** Draws the total after some hours hour by hour: first an hourly that may be true, then each hour around it. */
export function referenceTotals(rate: Rate, hours: number, draws: number, seed: number): number[] {
  const normal = normalDraws(seed);
  return Array.from({ length: draws }, () => {
    const own = rate.hourly + (rate.standardDeviation / Math.sqrt(rate.hours)) * normal();
    let total = 0;
    for (let hour = 0; hour < hours; hour += 1) total += own + rate.standardDeviation * normal();
    return total;
  });
}

/** Draws sums of results with weights drawn once for each sum: exponentially distributed ones, over their sum. */
export function referenceTournamentSums(
  profits: readonly number[],
  count: number,
  draws: number,
  seed: number,
): number[] {
  const draw = random(seed);
  return Array.from({ length: draws }, () => {
    const weights = profits.map(() => -Math.log(1 - draw()));
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    let total = 0;
    for (let played = 0; played < count; played += 1) {
      let left = draw() * whole;
      const drawn = weights.findIndex((weight) => (left -= weight) < 0);
      total += profits.at(drawn) ?? 0;
    }
    return total;
  });
}

/** Sums of twelve uniform numbers less 6, which are near enough to a normal distribution. */
function normalDraws(seed: number): () => number {
  const draw = random(seed);
  return () => {
    let sum = -6;
    for (let part = 0; part < 12; part += 1) sum += draw();
    return sum;
  };
}
