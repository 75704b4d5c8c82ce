import type { Variance } from '../statistics/passes/variance-pass';
import { standardError } from './difference';

/** Quantiles of the studentized range at 95 % with endless degrees of freedom, for 2 to 10 groups. */
const RANGES = [2.772, 3.314, 3.633, 3.858, 4.03, 4.17, 4.286, 4.387, 4.474];
const MOST_GROUPS = RANGES.length + 1;

type Spread = Pick<Variance, 'hourly' | 'standardDeviation' | 'hours'>;
type Rate = Spread & Pick<Variance, 'sessions'>;

export interface BestAndWorst<Group> {
  readonly best: Group;
  /** null where there is one group only. */
  readonly worst: Group | null;
  /** Whether the two differ beyond what the best and the worst of so many equal groups do. */
  readonly isClear: boolean;
}

/**
 * The groups with the highest and the lowest hourly, among the ten with the most sessions: which these are does not depend on
 * their outcome. Compares them by Tukey and Kramer, because the extremes of several equal groups are far apart.
 * @param groups each with a known spread, so with 10 sessions or more
 * @returns null without groups
 */
export function bestAndWorst<Group extends Rate>(groups: readonly Group[]): BestAndWorst<Group> | null {
  const most = [...groups].sort((a, b) => b.sessions - a.sessions).slice(0, MOST_GROUPS);
  const ranked = most.sort((a, b) => b.hourly - a.hourly);
  const best = ranked[0];
  if (!best) return null;
  const worst = ranked.length > 1 ? (ranked.at(-1) ?? null) : null;
  return { best, worst, isClear: worst !== null && isFarApart(best, worst, ranked.length) };
}

/** Whether the first hourly exceeds the second by more than equal groups differ: `d > q/√2 · SE`. @param groups how many */
export const isFarApart = (best: Spread, worst: Spread, groups: number): boolean =>
  best.hourly - worst.hourly > ((RANGES[groups - 2] ?? Infinity) / Math.SQRT2) * standardError(best, worst);
