import { gameTypeLabel } from '@feltbook/contracts';
import { formatDay, formatNumberOf, isolate } from '@feltbook/ui';
import { type FilterChoice, NO_CHOICE, TEXT_CRITERIA, type TextCriterion, without } from './choice';

export const PERIOD_LABELS: Readonly<Record<string, string>> = {
  this_month: 'This month',
  last_month: 'Last month',
  last_30_days: 'Last 30 days',
  previous_30_days: 'The 30 days before',
  last_3_months: 'Last 3 months',
  ytd: 'Year to date',
  last_ytd: 'Last year to date',
  last_year: 'Last year',
};
export const KIND_LABELS = { cash: 'Cash', tournament: 'Tournaments' } as const;
export const CRITERION_LABELS: Readonly<Record<TextCriterion, string>> = {
  venue: 'Location',
  stakes: 'Stakes',
  game: 'Game type',
  tag: 'Tag',
};

/** One chosen value. */
export interface ChosenValue {
  readonly key: string;
  /** What is chosen from, for those who do not see where it stands. */
  readonly criterion: string;
  readonly text: string;
  /** The choice without this value. */
  readonly without: FilterChoice;
}

/** @returns every chosen value, as the filter bar lists them */
export function chosenValues(choice: FilterChoice): ChosenValue[] {
  const { date, from, to, kind } = choice;
  const values: ChosenValue[] = [];
  const period = periodText(choice);
  if (period !== undefined) {
    const key = `period ${date ?? ''}${from ?? ''}${to ?? ''}`;
    values.push({ key, criterion: 'Period', text: period, without: without('period', choice) });
  }
  if (kind) {
    const [key, text] = [`kind ${kind}`, KIND_LABELS[kind]];
    values.push({ key, criterion: 'Kind', text, without: without('kind', choice) });
  }
  for (const criterion of TEXT_CRITERIA) {
    for (const value of choice[criterion]) {
      values.push({
        key: `${criterion} ${value}`,
        criterion: CRITERION_LABELS[criterion],
        text: valueText(criterion, value),
        without: { ...NO_CHOICE, ...choice, [criterion]: choice[criterion].filter((one) => one !== value) },
      });
    }
  }
  return values;
}

/** @returns the chosen values in one line; empty without any */
export const choiceText = (choice: FilterChoice): string =>
  chosenValues(choice)
    .map(({ text }) => isolate(text))
    .join(', ');

export const valueText = (criterion: TextCriterion, value: string): string =>
  criterion === 'game' ? gameTypeLabel(value) : value;

function periodText({ date, from, to }: FilterChoice): string | undefined {
  if (date !== undefined) return PERIOD_LABELS[date] ?? date;
  if (from !== undefined && to !== undefined) {
    return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
  }
  if (from !== undefined) return `Since ${formatDay(from)}`;
  return to === undefined ? undefined : `Until ${formatDay(to)}`;
}

/**
 * `None of your 60 tournaments match`, of a filter that lets nothing through.
 * @param count of the results that it chooses from; undefined until it is known
 */
export function noneMatchText(count: number | undefined, one: string): string {
  if (count === 0) return `No ${one}s to choose from`;
  if (count === 1) return `Your only ${one} does not match`;
  return `None of your ${count === undefined ? `${one}s` : formatNumberOf(count, one)} match`;
}
