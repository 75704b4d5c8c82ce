import type { InsightGroupAnswer } from '@feltbook/contracts';
import { textKey } from '@feltbook/poker-math';
import { formatNumberOf } from '@feltbook/ui';
import { KINDS } from '../../common/lib/kinds';

/** Parameters of the lists that choose the results of a group. */
export type GroupChoice = Readonly<Record<string, string>>;

export interface ListLink {
  readonly to: string;
  /** `34 sessions` */
  readonly text: string;
}

/**
 * @param chosen the results that the page shows
 * @returns the lists of a group's results: one for each kind, the larger one first
 */
export function listLinks(
  { cash, tournaments }: Pick<InsightGroupAnswer, 'cash' | 'tournaments'>,
  choice: GroupChoice,
  chosen: URLSearchParams,
): ListLink[] {
  const counts = { cash: cash?.sessions ?? 0, tournament: tournaments?.count ?? 0 };
  return (['cash', 'tournament'] as const)
    .filter((kind) => counts[kind] > 0)
    .sort((a, b) => counts[b] - counts[a])
    .map((kind) => ({
      to: listAddress(KINDS[kind].listPage, choice, chosen),
      text: formatNumberOf(counts[kind], KINDS[kind].noun),
    }));
}

/** @returns the lists of each group's results; none where the lists cannot choose them */
export const groupLinks =
  ({ choiceOf }: { readonly choiceOf: (key: string) => GroupChoice }, chosen: URLSearchParams) =>
  (group: InsightGroupAnswer): ListLink[] => {
    const choice = choiceOf(group.key);
    return isOtherTag(choice, chosen) ? [] : listLinks(group, choice, chosen);
  };

/** A result may have two tags, but the lists show those with any of the chosen ones. */
const isOtherTag = ({ tag }: GroupChoice, chosen: URLSearchParams): boolean =>
  tag !== undefined && chosen.getAll('tag').some((other) => textKey(other) !== textKey(tag));

/** The address of a list with the page's choice of results, narrowed further. */
export function listAddress(page: string, choice: GroupChoice, chosen: URLSearchParams): string {
  const query = new URLSearchParams(chosen);
  query.delete('kind');
  for (const [name, value] of Object.entries(choice)) query.set(name, value);
  const [from, to] = [chosen.get('from'), chosen.get('to')];
  if (from && choice['from'] && from > choice['from']) query.set('from', from);
  if (to && choice['to'] && to < choice['to']) query.set('to', to);
  const text = query.toString();
  return text ? `${page}?${text}` : page;
}
