export { bigBlind, parseBlind } from './blinds';
export type { BigBlinds } from './big-blinds';
export { type CashPeriod, cashWithin } from './cash-period';
export type { Range, ResultColumns, ResultRow } from './columns/columns';
export { ColumnsBuilder } from './columns-builder';
export { dateIndependentFigures } from './date-independent';
export type {
  BestMonth,
  DateIndependentFigures,
  RangeGroup,
  Swing,
  WinStreak,
} from './date-independent-figures';
export type { SessionLength } from './columns/median';
export type { BankrollPoint } from './passes/bankroll-series';
export { FEWEST_SESSIONS, type Variance, varianceOfSessions } from './passes/variance-pass';
export { FEWEST_TOURNAMENTS, type RoiInterval, roiOfTournaments } from './roi';
export { groupSums, type GroupSums } from './ranges';
export { type Interval, type Verdict, verdictOf } from '../values/interval';
export { asOfTodayFigures } from './as-of-today';
export type {
  HourlyTrend,
  HourlyWindow,
  MonthFigures,
  AsOfTodayFigures,
  Week,
  WindowGroup,
} from './as-of-today-figures';
export type { Venue, VenueFigures, Venues } from './venues';
