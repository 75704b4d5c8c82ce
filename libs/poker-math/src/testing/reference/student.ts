const STEPS = 4000;
const known = new Map<number, number>();

/** With t = √ν · tan θ, the density is that of cos^(ν − 1) θ: integrates it by Simpson's rule, and tries values of t. */
export function referenceStudent975(freedom: number): number {
  const before = known.get(freedom);
  if (before !== undefined) return before;
  const height = (angle: number) => Math.cos(angle) ** (freedom - 1);
  const integral = (end: number) => {
    const width = end / STEPS;
    let sum = height(0) + height(end);
    for (let step = 1; step < STEPS; step += 1) sum += height(step * width) * (step % 2 ? 4 : 2);
    return (sum * width) / 3;
  };
  const whole = integral(Math.PI / 2);
  let [low, high] = [0, Math.PI / 2];
  for (let halving = 0; halving < 50; halving += 1) {
    const middle = (low + high) / 2;
    if (integral(middle) < 0.95 * whole) low = middle;
    else high = middle;
  }
  const quantile = Math.sqrt(freedom) * Math.tan(low);
  known.set(freedom, quantile);
  return quantile;
}
