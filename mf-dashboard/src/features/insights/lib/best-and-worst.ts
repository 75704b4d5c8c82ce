import type { InsightGroupAnswer, InsightsAnswer } from '@feltbook/contracts';
import { bestAndWorst as ranked, type BestAndWorst, DAYS_OF_WEEK } from '@feltbook/poker-math';
import { valueText } from '@feltbook/result-filter';
import { type Section, SUBJECT_SECTIONS } from './sections';
import { FEWEST_RESULTS } from './measures';

type Grouping = Pick<Section, 'groupsOf' | 'nameOf'>;

/** What is compared: the first grouping that has two groups with enough sessions. */
export interface Compared {
  readonly groupings: readonly Grouping[];
  /** Before a group's name. */
  readonly preposition: 'at' | 'on';
}

/** The stakes, or else the venues or games. */
export const PLACES: Compared = { preposition: 'at', groupings: SUBJECT_SECTIONS.slice(0, 3) };

/** The weekdays, or else the parts of the week. */
export const DAYS: Compared = {
  preposition: 'on',
  groupings: [
    {
      groupsOf: ({ weekdays }) => weekdays,
      nameOf: (day) => valueText('day', DAYS_OF_WEEK[Number(day)] ?? ''),
    },
    {
      groupsOf: ({ weekends }) => weekends,
      nameOf: (part) => (part === 'weekend' ? 'weekends' : 'other days'),
    },
  ],
};

type Variance = NonNullable<NonNullable<InsightGroupAnswer['cash']>['variance']>;

export interface RatedGroup extends Variance {
  readonly name: string;
  /** How many sessions the hourly leaves out. */
  readonly withoutHours: number;
}

const rated = ({ groupsOf, nameOf }: Grouping, answer: InsightsAnswer): RatedGroup[] =>
  groupsOf(answer).flatMap(({ key, cash }) =>
    cash?.variance ? [{ name: nameOf(key), ...cash.variance, withoutHours: cash.withoutHours }] : [],
  );

/** @returns where cash sessions bring most and least an hour; null if no group has enough sessions */
export function bestAndWorst(
  answer: InsightsAnswer,
  { groupings }: Compared,
): BestAndWorst<RatedGroup> | null {
  const all = groupings.map((grouping) => rated(grouping, answer));
  return ranked(all.find(({ length }) => length > 1) ?? all.find(({ length }) => length > 0) ?? []);
}

/** @returns the stakes with too few sessions to say, those with the most first */
export const tooFew = ({ stakes }: InsightsAnswer): InsightGroupAnswer[] =>
  stakes.list.filter(({ results }) => results < FEWEST_RESULTS);
