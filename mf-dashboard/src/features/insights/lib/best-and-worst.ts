import type { InsightGroupAnswer, InsightsAnswer } from '@feltbook/contracts';
import { bestAndWorst as ranked, type BestAndWorst } from '@feltbook/poker-math';
import { SECTIONS, type Section } from './sections';
import { FEWEST_RESULTS } from './measures';

/** What is compared first: the stakes, or else the venues or games. */
const COMPARED = SECTIONS.slice(0, 3);

type Variance = NonNullable<NonNullable<InsightGroupAnswer['cash']>['variance']>;

export interface RatedGroup extends Variance {
  readonly name: string;
  /** How many sessions the hourly leaves out. */
  readonly withoutHours: number;
}

const rated = ({ groupsOf, nameOf }: Section, answer: InsightsAnswer): RatedGroup[] =>
  groupsOf(answer).flatMap(({ key, cash }) =>
    cash?.variance ? [{ name: nameOf(key), ...cash.variance, withoutHours: cash.withoutHours }] : [],
  );

/** @returns where cash sessions bring most and least an hour; null if no group has enough sessions */
export function bestAndWorst(answer: InsightsAnswer): BestAndWorst<RatedGroup> | null {
  const all = COMPARED.map((section) => rated(section, answer));
  return ranked(all.find(({ length }) => length > 1) ?? all.find(({ length }) => length > 0) ?? []);
}

/** @returns the stakes with too few sessions to say, those with the most first */
export const tooFew = ({ stakes }: InsightsAnswer): InsightGroupAnswer[] =>
  stakes.list.filter(({ results }) => results < FEWEST_RESULTS);
