import { random } from './random';

/** Sums are drawn so often. */
const DRAWS = 10_000;
const SHARES = [0.7, 0.95] as const;

export interface TournamentOutlook {
  /** The mean of all draws, in dollars. */
  readonly expected: number;
  /** The middle 70 and 95 % of the draws. */
  readonly bands: readonly { readonly share: number; readonly low: number; readonly high: number }[];
  /** The share of the draws below 0. */
  readonly behind: number;
}

/**
 * What the next tournaments bring, by drawing from a player's own results again and again (bootstrap). Their results are far
 * from a normal distribution: many small losses and few large wins.
 * @param profits of the player's tournaments, in dollars
 * @param count how many tournaments will be played
 * @param seed a whole number; the same seed gives the same outlook
 * @returns null without tournaments
 */
export function tournamentOutlook(
  profits: readonly number[],
  count: number,
  seed: number,
): TournamentOutlook | null {
  if (profits.length === 0) return null;
  const cents = Float64Array.from(profits, (profit) => Math.round(profit * 100));
  const draw = random(seed);
  const sums = new Float64Array(DRAWS);
  for (let at = 0; at < DRAWS; at += 1) {
    let sum = 0;
    for (let played = 0; played < count; played += 1) {
      sum += cents[Math.floor(draw() * cents.length)] ?? 0;
    }
    sums[at] = sum;
  }
  sums.sort();
  const total = sums.reduce((sum, drawn) => sum + drawn, 0);
  return {
    expected: total / DRAWS / 100,
    bands: SHARES.map((share) => ({
      share,
      low: quantile(sums, (1 - share) / 2),
      high: quantile(sums, (1 + share) / 2),
    })),
    behind: sums.filter((sum) => sum < 0).length / DRAWS,
  };
}

/** @param sorted cents @returns dollars: the value that this share of the others is at most as large as */
const quantile = (sorted: Float64Array, share: number): number =>
  (sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? 0) / 100;
