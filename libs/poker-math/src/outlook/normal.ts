const FACTORS = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429] as const;

/**
 * The share of a standard normal distribution below a value, to 7.5e-8.
 * @see Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.17
 */
export function normalShareBelow(value: number): number {
  if (value < 0) return 1 - normalShareBelow(-value);
  const step = 1 / (1 + 0.2316419 * value);
  const polynomial = FACTORS.reduceRight((sum, factor) => (sum + factor) * step, 0);
  return 1 - (Math.exp((-value * value) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
}
