const LABELS = [
  [80, 'Excellent'],
  [60, 'Good'],
  [40, 'Average'],
] as const;

/** The rating of a win rate in %. */
export const winRateLabel = (rate: number): string =>
  LABELS.find(([least]) => rate >= least)?.[1] ?? 'Needs Improvement';
