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
export { ChosenFilter, ResultFilterButton, SelectionBar } from './filter-bar';
export { FilterChips } from './filter-chips';
export type { FilterField } from './filter-fields';
export { ListFilterBar } from './list-filter-bar';
export { bankrollOptions, type FilterOptions, NO_OPTIONS } from './options';
export { type ResultFilterState, useResultFilter } from './use-result-filter';
export { FilterVerdict } from './verdict';
export { tournamentVerdictWords } from './verdict-words';
export { choiceText, chosenValues, KIND_LABELS, noneMatchText, shownText, valueText } from './words';
