import { random } from './random';

/** Sums are drawn so often. */
const DRAWS = 10_000;
const SHARES = [0.7, 0.95] as const;

/** What an outlook of tournaments needs: with fewer, it says more about chance than about the player. */
export const OUTLOOK_TOURNAMENTS = 30;
/** Of those, how many in the money. */
export const OUTLOOK_CASHES = 5;

export interface TournamentOutlook {
  /** Count × mean, in dollars. */
  readonly expected: number;
  /** The middle 70 and 95 % of the draws. */
  readonly bands: readonly { readonly share: number; readonly low: number; readonly high: number }[];
  /** The share of the draws below 0. */
  readonly behind: number;
}

/**
 * What the next tournaments bring, by Bayesian bootstrap: each of the 10,000 draws gives the player's own results random
 * weights (a flat Dirichlet distribution) and draws from them. Their results are far from a normal distribution: many small
 * losses and few large wins.
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
  const known = profits.length;
  // Behind the known results are those drawn so far.
  const urn = new Float64Array(known + count);
  urn.set(profits.map((profit) => Math.round(profit * 100)));
  const mean = urn.reduce((sum, cents) => sum + cents, 0) / known;
  const draw = random(seed);
  const sums = new Float64Array(DRAWS);
  for (let at = 0; at < DRAWS; at += 1) sums[at] = drawnSum(urn, known, draw);
  sums.sort();
  return {
    expected: (count * mean) / 100,
    bands: SHARES.map((share) => ({
      share,
      low: quantile(sums, (1 - share) / 2),
      high: quantile(sums, (1 + share) / 2),
    })),
    behind: sums.filter((sum) => sum < 0).length / DRAWS,
  };
}

/**
 * Draws from a Pólya urn: each drawn result goes back with a copy of it. Its sums are distributed as those of draws with
 * weights from a flat Dirichlet distribution, without a weight for each known result.
 */
function drawnSum(urn: Float64Array, known: number, draw: () => number): number {
  let sum = 0;
  for (let size = known; size < urn.length; size += 1) {
    const drawn = urn[Math.floor(draw() * size)] ?? 0;
    urn[size] = drawn;
    sum += drawn;
  }
  return sum;
}

/** @param sorted cents @returns dollars: the value that this share of the others is at most as large as */
const quantile = (sorted: Float64Array, share: number): number =>
  (sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? 0) / 100;
