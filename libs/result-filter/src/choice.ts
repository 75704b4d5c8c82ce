import { isCalendarDay, resultKindName, type ResultKindName } from '@feltbook/contracts';
import {
  dateWindow,
  FIXED_CRITERIA,
  FIXED_CRITERION_NAMES,
  type FixedCriterion,
  isDateFilter,
  type ResultFilter,
  textKey,
} from '@feltbook/poker-math';

/** Criteria whose values are the player's own. */
export const TEXT_CRITERIA = ['venue', 'stakes', 'game', 'tag', 'trip', 'bankroll'] as const;
export type TextCriterion = (typeof TEXT_CRITERIA)[number];

/** Criteria of which several values can be chosen. */
export type ListedCriterion = TextCriterion | FixedCriterion;
export const LISTED_CRITERIA: readonly ListedCriterion[] = [...TEXT_CRITERIA, ...FIXED_CRITERION_NAMES];

/** The parameters of an address that choose results, on every page that shows results. */
export const FILTER_PARAMETERS = ['date', 'from', 'to', 'kind', ...LISTED_CRITERIA] as const;

type ListedChoice = Readonly<Record<ListedCriterion, readonly string[]>>;
const listed = (valuesOf: (criterion: ListedCriterion) => readonly string[]): ListedChoice =>
  Object.fromEntries(LISTED_CRITERIA.map((criterion) => [criterion, valuesOf(criterion)])) as ListedChoice;

/** What the player chose. Everything absent or empty lets all results through. */
export interface FilterChoice extends ListedChoice {
  /** A named period such as `last_month`, or a year. Takes the place of `from` and `to`. */
  readonly date?: string | undefined;
  /** YYYY-MM-DD, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: ResultKindName | undefined;
}

/** @returns the filter of an address, without values that are none */
export function readChoice(params: URLSearchParams): FilterChoice {
  const date = params.get('date') ?? '';
  const dayOf = (name: string) => {
    const text = params.get(name);
    return text !== null && isCalendarDay(text) ? text : undefined;
  };
  const isPeriod = isDateFilter(date) && date !== 'all';
  return {
    ...(isPeriod ? { date } : { from: dayOf('from'), to: dayOf('to') }),
    kind: resultKindName.options.find((kind) => kind === params.get('kind')),
    ...listed((criterion) => (isText(criterion) ? textsOf(params, criterion) : valuesOf(params, criterion))),
  };
}

export const isText = (criterion: ListedCriterion): criterion is TextCriterion =>
  (TEXT_CRITERIA as readonly string[]).includes(criterion);

/** Those that the criterion has, each once. */
function valuesOf(params: URLSearchParams, criterion: FixedCriterion): string[] {
  const chosen = params.getAll(criterion);
  return FIXED_CRITERIA[criterion].values.filter((value) => chosen.includes(value));
}

/** Regardless of case, each once. */
function textsOf(params: URLSearchParams, name: string): string[] {
  const texts = new Map(params.getAll(name).map((text) => [textKey(text), text.trim()]));
  // The main bankroll has no name.
  if (name !== 'bankroll') texts.delete('');
  // A bookmark of the time when a list named "all".
  texts.delete('all');
  return [...texts.values()];
}

/** @returns the parameters with this filter in place of theirs; all others stay */
export function withChoice(params: URLSearchParams, choice: FilterChoice): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of FILTER_PARAMETERS) next.delete(name);
  for (const name of FILTER_PARAMETERS) {
    const value = choice[name];
    for (const one of typeof value === 'string' ? [value] : (value ?? [])) next.append(name, one);
  }
  return next;
}

export const NO_CHOICE: FilterChoice = listed(() => []);

/** @param filter as it is stored: without the criteria of which nothing is chosen @returns it with all */
export const completed = ({ date, from, to, kind, ...values }: Partial<FilterChoice>): FilterChoice => ({
  ...{ date, from, to, kind },
  ...listed((criterion) => values[criterion] ?? []),
});

export const isFiltering = (choice: FilterChoice): boolean =>
  withChoice(new URLSearchParams(), choice).size > 0;

/** The criteria of calls, with the period as two days. @param today the player's local day, YYYY-MM-DD */
export function criteriaOf({ date, kind, ...choice }: FilterChoice, today: string): ResultFilter {
  const window = date !== undefined && isDateFilter(date) ? dateWindow(date, today) : undefined;
  return { ...choice, ...window, ...(kind && { kind: [kind] }) };
}

/**
 * @param today the player's local day, YYYY-MM-DD
 * @returns the parameters of `GET /api/dashboard` and `GET /api/insights`, in one order; empty without a filter
 */
export function callParameters(choice: FilterChoice, today: string): string {
  const criteria = criteriaOf(choice, today);
  const params = new URLSearchParams();
  for (const name of ['from', 'to', 'kind', ...LISTED_CRITERIA] as const) {
    const value = criteria[name] ?? [];
    for (const one of typeof value === 'string' ? [value] : [...value].sort()) params.append(name, one);
  }
  return params.toString();
}

const hasPeriod = ({ date, from, to }: FilterChoice): boolean =>
  date !== undefined || from !== undefined || to !== undefined;

/** @returns the choice with a value of a criterion, or without it where it has it. Texts are compared as results are */
export function toggled(choice: FilterChoice, criterion: ListedCriterion, value: string): FilterChoice {
  const key = textKey(value);
  const others = choice[criterion].filter((one) => textKey(one) !== key);
  const isChosen = others.length < choice[criterion].length;
  return { ...choice, [criterion]: isChosen ? others : [...others, value] };
}

/** What a page chooses itself: its filter leaves it out. */
export type OwnCriterion = 'kind' | 'period';

/** @returns the choice without what the page chooses itself */
export function without(own: OwnCriterion | undefined, choice: FilterChoice): FilterChoice {
  if (own === 'kind') return { ...choice, kind: undefined };
  return own === 'period' ? { ...choice, date: undefined, from: undefined, to: undefined } : choice;
}

/** @returns the choice, with the criteria that it leaves open as in `basis` */
export function within(basis: FilterChoice, choice: FilterChoice): FilterChoice {
  const { date, from, to } = hasPeriod(choice) ? choice : basis;
  return {
    ...{ date, from, to, kind: choice.kind ?? basis.kind },
    ...listed((name) => (choice[name].length > 0 ? choice[name] : basis[name])),
  };
}
