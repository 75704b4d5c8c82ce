export type { ResultFilter } from './result-filter';
export { selectResults, type Selection } from './select-results';
