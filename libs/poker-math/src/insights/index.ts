export { insightsOf, type InsightGroup, type Insights, MOST_RESAMPLED } from './insights';
export { differenceOf, type Difference } from './difference';
export type { CashFigures, GroupFigures, TournamentFigures } from './group-figures';
export {
  BLOCK_HOURS,
  BUY_IN_BANDS,
  type DayFigures,
  type GroupingName,
  LENGTH_BANDS,
  WEEKDAYS,
} from './groupings';
export type { Downswing, Swings } from './downswings';
