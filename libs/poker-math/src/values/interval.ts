/** Standard errors to both sides of a mean that its 95 % interval reaches, by the normal distribution. */
export const STANDARD_ERRORS = 1.96;

/** A 95 % interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** What an interval says about a rate: all of it is above 0, all of it is below 0, or it holds 0. */
export type Verdict = 'winning' | 'losing' | 'tooEarly';

/** The only place where figures become a verdict: words, colours and superlatives follow it. */
export function verdictOf({ low, high }: Interval): Verdict {
  if (low > 0) return 'winning';
  return high < 0 ? 'losing' : 'tooEarly';
}
