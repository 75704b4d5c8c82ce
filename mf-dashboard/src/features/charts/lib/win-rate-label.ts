const LABELS = [
  [80, 'Excellent'],
  [60, 'Good'],
  [40, 'Average'],
] as const;

/** What a win rate in % is called. */
export const winRateLabel = (rate: number): string =>
  LABELS.find(([least]) => rate >= least)?.[1] ?? 'Needs Improvement';
