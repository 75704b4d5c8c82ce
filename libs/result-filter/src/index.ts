export {
  callParameters,
  criteriaOf,
  type FilterChoice,
  FILTER_PARAMETERS,
  isFiltering,
  NO_CHOICE,
  readChoice,
  within,
  without,
  withChoice,
} from './choice';
export { ListFilterBar, ResultFilterBar, SelectionBar } from './filter-bar';
export { FilterChips } from './filter-chips';
export type { FilterOptions } from './filter-dialog';
export { type ResultFilterState, useResultFilter } from './use-result-filter';
export { choiceText, noneMatchText, PERIOD_LABELS } from './words';
