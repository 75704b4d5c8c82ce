import type { InsightGroupAnswer, InsightsAnswer } from '@feltbook/contracts';
import { differenceOf } from '@feltbook/poker-math';
import { formatMoney } from '@feltbook/ui';
import { SECTIONS, type Section } from './sections';
import { FEWEST_RESULTS } from './measures';

/** Groups of one section that can be compared, and the two that are. */
export interface Comparison {
  readonly section: Section;
  readonly groups: readonly InsightGroupAnswer[];
  readonly one: InsightGroupAnswer;
  readonly other: InsightGroupAnswer;
}

interface Wanted {
  readonly by: string | null;
  readonly one: string | null;
  readonly other: string | null;
}

const cashGroups = ({ groupsOf }: Section, answer: InsightsAnswer): InsightGroupAnswer[] =>
  groupsOf(answer).filter(({ cash }) => cash !== null);

/** @returns the sections with two groups of cash sessions */
export const comparable = (answer: InsightsAnswer): Section[] =>
  SECTIONS.filter((section) => cashGroups(section, answer).length > 1);

/**
 * Compares the wanted groups, or else the first two of the section: those with the most results, or the latest ones.
 * @returns null where there is nothing to compare
 */
export function comparisonOf(answer: InsightsAnswer, wanted: Wanted): Comparison | null {
  const sections = comparable(answer);
  const section = sections.find(({ title }) => title === wanted.by) ?? sections[0];
  if (!section) return null;
  const groups = cashGroups(section, answer);
  const find = (key: string | null) => groups.find((group) => group.key === key);
  const one = find(wanted.one) ?? groups[0];
  const others = groups.filter((group) => group !== one);
  const other = others.find(({ key }) => key === wanted.other) ?? others[0];
  return one && other ? { section, groups, one, other } : null;
}

/** What the two hourlies say about each other. */
export function comparisonText({ section: { nameOf }, one, other }: Comparison): string {
  const [first, second] = [one.cash?.variance, other.cash?.variance];
  if (!first || !second) {
    const few = first ? other : one;
    return `Too few sessions to say: ${nameOf(few.key)} needs ${FEWEST_RESULTS} with a known length.`;
  }
  const { difference, low, high, isClear } = differenceOf(first, second);
  const names = [nameOf(one.key), nameOf(other.key)];
  const amount = (dollars: number) => formatMoney(dollars, 'amount');
  if (!isClear) {
    return `No clear difference yet: ${names[0]} makes between ${amount(-low)} less and ${amount(high)} more an hour than ${names[1]}.`;
  }
  const [better, worse] = difference > 0 ? names : names.toReversed();
  const [least = 0, most = 0] = [Math.abs(low), Math.abs(high)].sort((a, b) => a - b);
  return `${better} makes ${amount(Math.abs(difference))} an hour more than ${worse}: very likely between ${amount(least)} and ${amount(most)}.`;
}
