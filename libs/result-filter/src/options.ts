import { DAYS_OF_WEEK, FIXED_CRITERIA, type FixedCriterion } from '@feltbook/poker-math';
import { weekdays } from '@feltbook/web-kit/week';
import type { TextCriterion } from './choice';
import { PERIOD_LABELS, valueText } from './words';

/** What can be chosen, in the order in which it is offered. */
export interface FilterOptions extends Readonly<Record<TextCriterion, readonly string[]>> {
  /** YYYY. */
  readonly years: readonly string[];
}

export const NO_OPTIONS: FilterOptions = {
  ...{ venue: [], stakes: [], game: [], tag: [], trip: [], bankroll: [] },
  years: [],
};

/** @param named bankrolls that results have @returns what can be chosen; nothing for who keeps the main one alone */
export const bankrollOptions = (named: readonly string[]): readonly string[] =>
  named.length > 0 ? ['', ...named] : [];

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** @returns all values of a criterion; days of the week from the player's first one on */
export function fixedOptions(criterion: FixedCriterion): Option[] {
  const values: readonly string[] =
    criterion === 'day'
      ? weekdays().flatMap((day) => DAYS_OF_WEEK[day] ?? [])
      : FIXED_CRITERIA[criterion].values;
  return values.map((value) => ({ value, label: valueText(criterion, value) }));
}

/** @param chosen a year that no result may be of */
export function periodOptions(years: readonly string[], chosen: string | undefined): Option[] {
  const isOffered = chosen === undefined || chosen in PERIOD_LABELS || years.includes(chosen);
  return [
    ...Object.entries(PERIOD_LABELS).map(([value, label]) => ({ value, label })),
    ...(isOffered ? years : [chosen, ...years]).map((year) => ({ value: year, label: year })),
  ];
}
