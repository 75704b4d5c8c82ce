/** An invented player: what the figures of somebody with a season behind them look like. */
export const DEMO = {
  totalProfit: 4284,
  hours: 126,
  hourlyRate: 34,
  winRate: 62,
  sessions: 34,
  bestFinish: 2,
  /** The running total after each session, in dollars. */
  bankroll: [
    0, 320, 180, 540, 890, 610, 1240, 1120, 1730, 2190, 1870, 2480, 2960, 2740, 3390, 3120, 3860, 4284,
  ],
} as const;

/** The line through some values, for a picture of this size. */
export function linePoints(values: readonly number[], width: number, height: number): string {
  const top = Math.max(...values);
  return values
    .map((value, at) => {
      const x = (at / (values.length - 1)) * width;
      return `${x.toFixed(1)},${(height - (value / top) * height).toFixed(1)}`;
    })
    .join(' ');
}
