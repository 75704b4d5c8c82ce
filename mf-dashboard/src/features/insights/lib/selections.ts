import type { InsightGroupAnswer, InsightsAnswer } from '@feltbook/contracts';
import { type FilterChoice, NO_CHOICE, readChoice, withChoice } from '@feltbook/result-filter';

/** Two selections of results. What they leave open is as in the page's filter. */
export interface Selections {
  readonly one: FilterChoice;
  readonly other: FilterChoice;
}

export interface Preset extends Selections {
  readonly name: string;
}

const period = (date: string): FilterChoice => ({ ...NO_CHOICE, date });

/** The two with the most cash sessions. */
function pair(criterion: 'stakes' | 'venue', groups: readonly InsightGroupAnswer[]): Preset[] {
  const [one, other] = groups.filter(({ cash }) => cash !== null).map(({ key }) => key);
  if (one === undefined || other === undefined) return [];
  const only = (key: string): FilterChoice => ({ ...NO_CHOICE, [criterion]: [key] });
  return [{ name: `${one} and ${other}`, one: only(one), other: only(other) }];
}

/** What most players compare; the first one is compared until the player chooses. */
export const presetsOf = ({ stakes, venues }: InsightsAnswer): [Preset, ...Preset[]] => {
  const [first, ...rest] = [...pair('stakes', stakes.list), ...pair('venue', venues.list)];
  const years = { name: 'This year and last year to date', one: period('ytd'), other: period('last_ytd') };
  const days = {
    name: 'Last 30 days and the 30 before',
    one: period('last_30_days'),
    other: period('previous_30_days'),
  };
  return first ? [first, ...rest, years, days] : [years, days];
};

const textOf = (choice: FilterChoice): string => withChoice(new URLSearchParams(), choice).toString();

/** @returns the selections of an address; null without any */
export function readSelections(params: URLSearchParams): Selections | null {
  const [one, other] = [params.get('one'), params.get('other')];
  if (one === null && other === null) return null;
  const choiceOf = (text: string | null) => readChoice(new URLSearchParams(text ?? ''));
  return { one: choiceOf(one), other: choiceOf(other) };
}

/** @returns the parameters of an address */
export const selectionParameters = ({ one, other }: Selections): Record<'one' | 'other', string> => ({
  one: textOf(one),
  other: textOf(other),
});

export const isSame = (a: Selections, b: Selections): boolean =>
  textOf(a.one) === textOf(b.one) && textOf(a.other) === textOf(b.other);
