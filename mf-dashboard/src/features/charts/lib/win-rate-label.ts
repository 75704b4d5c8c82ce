const LABELS = [
  [80, 'Excellent'],
  [60, 'Good'],
  [40, 'Average'],
] as const;

/** Fewer sessions say little about a player. */
const ENOUGH_SESSIONS = 10;

/** The rating of a win rate in %. */
export const winRateLabel = (rate: number): string =>
  LABELS.find(([least]) => rate >= least)?.[1] ?? 'Needs Improvement';

/** Whether a win rate is of too few cash sessions to mean much. */
export const isRateUnsure = (sessions: number): boolean => sessions < ENOUGH_SESSIONS;
