import type { Measured } from './measures';

/** Places figures on a bar's track, in % of its width. */
export interface BarScale {
  readonly at: (value: number) => number;
}

/** A scale with 0 and all figures; the intervals of too few results are left out. */
export function barScale(figures: readonly (Measured | null)[]): BarScale {
  let [least, most] = [0, 0];
  for (const figure of figures) {
    if (!figure) continue;
    const { value, interval } = figure;
    least = Math.min(least, value, interval?.low ?? 0);
    most = Math.max(most, value, interval?.high ?? 0);
  }
  const width = most - least || 1;
  return { at: (value) => ((value - least) / width) * 100 };
}
