/** @returns the median; for an even count, the higher of the two middle values */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
}

/** Measures several functions in turns, so that other load affects all of them. @returns median ms each */
export async function inTurns<Name extends string>(
  works: Readonly<Record<Name, () => Promise<unknown>>>,
  rounds: number,
  warmUpRounds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    for (const name of names) {
      const start = performance.now();
      await works[name]();
      // The first rounds warm up.
      if (round >= 0) times[name].push(performance.now() - start);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<Name, number>;
}

/** Prints a ratio with its bound. */
export function report(what: string, ratio: number, bound: string, detail: string): void {
  console.log(`${what}: ${ratio.toFixed(3)} (${bound})  ${detail}`);
}
