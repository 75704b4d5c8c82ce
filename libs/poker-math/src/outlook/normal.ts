const DENSITY_AT_0 = 1 / Math.sqrt(2 * Math.PI);
/** From here on the continued fraction gives all digits, before that the series. */
const TAIL = 3;
const TERMS = 120;

/** The density of the standard normal distribution. */
export const normalDensity = (value: number): number => DENSITY_AT_0 * Math.exp((-value * value) / 2);

/** Φ: the share of a standard normal distribution below a value. Small shares keep their digits. */
export function normalShareBelow(value: number): number {
  return value < 0 ? normalDensity(value) * millsRatio(-value) : 1 - normalDensity(value) * millsRatio(value);
}

/**
 * Mills' ratio: the share above a value over the density at the value. Stays a number where both are too small for one.
 * @param value 0 or above
 * @see Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.11 and 26.2.14
 */
export function millsRatio(value: number): number {
  if (value < TAIL) {
    let term = value;
    let sum = value;
    for (let power = 3; sum + term !== sum; power += 2) {
      term *= (value * value) / power;
      sum += term;
    }
    return 0.5 / normalDensity(value) - sum;
  }
  let fraction = value;
  for (let term = TERMS; term > 0; term -= 1) fraction = value + term / fraction;
  return 1 / fraction;
}
