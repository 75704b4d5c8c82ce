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
export { ChosenFilter, ListFilterBar, ResultFilterBar, ResultFilterButton, SelectionBar } from './filter-bar';
export { FilterChips } from './filter-chips';
export type { FilterOptions } from './filter-dialog';
export { type ResultFilterState, useResultFilter } from './use-result-filter';
export { choiceText, chosenValues, KIND_LABELS, noneMatchText, PERIOD_LABELS } from './words';
