/** Beyond so many degrees of freedom, the series below is exact to the last digits of a double. */
const MANY = 200;
/** 0.975 of a standard normal distribution lies below. */
const NORMAL = 1.959963984540054;
const HALVINGS = 60;

const known = new Map<number, number>();

/**
 * The 0.975 quantile of Student's distribution: so many standard errors to both sides does a 95 % interval reach.
 * @param freedom degrees of freedom, a whole number from 1 on
 * @see Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7
 */
export function student975(freedom: number): number {
  if (freedom > MANY) return series(freedom);
  let quantile = known.get(freedom);
  if (quantile === undefined) known.set(freedom, (quantile = exact(freedom)));
  return quantile;
}

/** 26.7.5 */
function series(freedom: number): number {
  const z = NORMAL;
  return (
    z +
    (z ** 3 + z) / 4 / freedom +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96 / freedom ** 2 +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384 / freedom ** 3 +
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92_160 / freedom ** 4
  );
}

/** By halving the interval of the angle whose tangent is t/√ν. */
function exact(freedom: number): number {
  let [low, high] = [0, Math.PI / 2];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (shareWithin(middle, freedom) < 0.95) low = middle;
    else high = middle;
  }
  return Math.sqrt(freedom) * Math.tan(low);
}

/** The share of the distribution between −t and t: 26.7.3 for odd degrees of freedom, 26.7.4 for even ones. */
function shareWithin(angle: number, freedom: number): number {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const isOdd = freedom % 2 === 1;
  let term = isOdd ? cosine : 1;
  let sum = freedom === 1 ? 0 : term;
  for (let at = isOdd ? 3 : 2; at < freedom; at += 2) {
    term *= ((at - 1) / at) * cosine * cosine;
    sum += term;
  }
  return isOdd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum;
}
