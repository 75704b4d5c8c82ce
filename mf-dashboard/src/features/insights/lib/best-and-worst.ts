import type { InsightGroupAnswer, InsightsAnswer } from '@feltbook/contracts';
import { differenceOf } from '@feltbook/poker-math';
import { SECTIONS, type Section } from './sections';
import { FEWEST_RESULTS } from './measures';

/** What is compared first: the stakes, or else the venues or games. */
const COMPARED = SECTIONS.slice(0, 3);

type Variance = NonNullable<NonNullable<InsightGroupAnswer['cash']>['variance']>;

export interface RatedGroup extends Variance {
  readonly name: string;
}

export interface BestAndWorst {
  /** By hourly. */
  readonly best: RatedGroup;
  /** null where only one group has enough sessions. */
  readonly worst: RatedGroup | null;
  /** Whether the two hourlies differ beyond chance. */
  readonly isClear: boolean;
}

const rated = ({ groupsOf, nameOf }: Section, answer: InsightsAnswer): RatedGroup[] =>
  groupsOf(answer)
    .flatMap(({ key, cash }) => (cash?.variance ? [{ name: nameOf(key), ...cash.variance }] : []))
    .sort((a, b) => b.hourly - a.hourly);

/** @returns where cash sessions bring most and least an hour; null if no group has enough sessions */
export function bestAndWorst(answer: InsightsAnswer): BestAndWorst | null {
  const all = COMPARED.map((section) => rated(section, answer));
  const groups = all.find(({ length }) => length > 1) ?? all.find(({ length }) => length > 0) ?? [];
  const best = groups[0];
  if (!best) return null;
  const worst = groups.length > 1 ? (groups.at(-1) ?? null) : null;
  return { best, worst, isClear: worst !== null && differenceOf(best, worst).isClear };
}

/** @returns the stakes with too few sessions to say, those with the most first */
export const tooFew = ({ stakes }: InsightsAnswer): InsightGroupAnswer[] =>
  stakes.list.filter(({ results }) => results < FEWEST_RESULTS);
