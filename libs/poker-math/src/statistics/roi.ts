import { type Interval, STANDARD_ERRORS, type Verdict, verdictOf } from '../values/interval';
import { baseCents, profitCents, type Result } from '../results/result';
import { percent, ratio } from '../values/money';

/** With fewer tournaments the interval of an ROI is not meaningful. */
export const FEWEST_TOURNAMENTS = 20;

/** The 95 % interval of an ROI, in %. */
export interface RoiInterval extends Interval {
  readonly verdict: Verdict;
}

/** Sums over tournaments, in cents. */
export interface RoiSums {
  readonly count: number;
  readonly cents: number;
  readonly buyins: number;
  /** Σ (profit − ROI · buy-in)². */
  readonly squares: number;
}

/**
 * `R ± 1.96 · √(n/(n−1) · Σ(p − R c)²) / Σc`: the ROI is a ratio of two sums, which both vary.
 * @returns null with fewer than `FEWEST_TOURNAMENTS`, and without buy-ins
 */
export function roiInterval({ count, cents, buyins, squares }: RoiSums): RoiInterval | null {
  if (count < FEWEST_TOURNAMENTS || buyins === 0) return null;
  const roi = percent(cents, buyins);
  const reach = STANDARD_ERRORS * percent(Math.sqrt((count / (count - 1)) * squares), buyins);
  const interval = { low: roi - reach, high: roi + reach };
  return { ...interval, verdict: verdictOf(interval) };
}

/** @returns the ROI of tournaments as calls answer them, in %, and its interval */
export function roiOfTournaments(tournaments: readonly Result[]) {
  const count = tournaments.length;
  const profits = tournaments.map(profitCents);
  const costs = tournaments.map((one) => baseCents(one.buyin, one));
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const [cents, buyins] = [sum(profits), sum(costs)];
  const roi = ratio(cents, buyins);
  const squares = sum(profits.map((amount, at) => (amount - roi * (costs[at] ?? 0)) ** 2));
  const interval = roiInterval({ count, cents, buyins, squares });
  return { count, roi: percent(cents, buyins), roiInterval: interval };
}
