/** @returns the median; for an even count, the higher of the two middle values */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
}

/** Prints a ratio with its bound. */
export function report(what: string, ratio: number, bound: string, detail: string): void {
  console.log(`${what}: ${ratio.toFixed(3)} (${bound})  ${detail}`);
}
