export { DAYS_OF_WEEK, FIXED_CRITERIA, FIXED_CRITERION_NAMES, type FixedCriterion } from './fixed-criteria';
export type { ResultFilter } from './result-filter';
export { type FilterableResult, resultMatcher } from './result-matcher';
export { selectResults, type Selection } from './select-results';
