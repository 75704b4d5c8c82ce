export { bigBlind, parseBlind } from './blinds';
export type { BigBlinds } from './big-blinds';
export type { Range, ResultColumns, ResultRow } from './columns';
export { ColumnsBuilder } from './columns-builder';
export { lastingFigures } from './lasting';
export type { BestMonth, LastingFigures, RangeGroup, Swing, WinStreak } from './lasting-figures';
export type { SessionLength } from './median';
export type { BankrollPoint } from './passes/bankroll-series';
export { FEWEST_SESSIONS, type Variance } from './passes/variance-pass';
export { groupSums, type GroupSums } from './ranges';
export { riskOfRuin, type RuinInput } from './risk-of-ruin';
export { timelyFigures } from './timely';
export type {
  HourlyTrend,
  HourlyWindow,
  MonthFigures,
  TimelyFigures,
  Week,
  WindowGroup,
} from './timely-figures';
export type { Venue, VenueFigures, Venues } from './venues';
