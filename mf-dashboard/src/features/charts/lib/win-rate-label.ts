const LABELS = [
  [80, 'Excellent'],
  [60, 'Good'],
  [40, 'Average'],
] as const;

/** Fewer sessions say nothing about a player. */
const ENOUGH_SESSIONS = 10;

/** The rating of a win rate in % over so many cash sessions. */
export const winRateLabel = (rate: number, sessions: number): string =>
  sessions < ENOUGH_SESSIONS
    ? 'Too few to rate'
    : (LABELS.find(([least]) => rate >= least)?.[1] ?? 'Needs Improvement');
