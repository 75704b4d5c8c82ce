export { insightsOf, type InsightGroup, type Insights, MOST_RESAMPLED } from './insights';
export { comparisonOf, type Comparison } from './comparison';
export { differenceOf, type Difference } from './difference';
export { bestAndWorst, type BestAndWorst } from './ranking';
export type { CashFigures, GroupFigures, TournamentFigures } from './group-figures';
export { type DayFigures, type GroupingName, WEEKDAYS } from './groupings';
export type { Downswing, Swings } from './downswings';
