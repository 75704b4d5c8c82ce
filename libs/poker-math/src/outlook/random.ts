/**
 * A generator of random numbers that repeats itself for the same seed: mulberry32, by Tommy Ettinger. Its period of 2³²
 * is enough for a million draws; it is not for secrets.
 * @param seed a whole number
 * @returns a function that draws numbers from 0 to below 1
 */
export function random(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
