import { formatCount, HIDDEN_AMOUNT } from '@feltbook/ui';
import type { Counts } from './planned-rows';

const some = (count: number, one: string): string => `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`;

/** `29 cash sessions and 1 tournament`; of nothing, `no results`, or another word for it. */
export function countsText({ sessions, tournaments }: Counts, nothing = 'no results'): string {
  const parts = [
    sessions > 0 && some(sessions, 'cash session'),
    tournaments > 0 && some(tournaments, 'tournament'),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(' and ') : nothing;
}

/** What a figure is made of: its length and its sign would tell of it. */
const FIGURES = /[\d.,:/+\-\u2212()]+/g;

/** Cells as they stand in a file, for who hides amounts: which of their figures are some cannot be told. */
export const withoutFigures = (text: string): string =>
  text.replace(FIGURES, (run) => (/\d/.test(run) ? HIDDEN_AMOUNT : run));
