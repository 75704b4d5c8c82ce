import { formatNumberOf, HIDDEN_AMOUNT } from '@feltbook/ui';
import type { Counts } from './planned-rows';

/** `29 cash sessions and 1 tournament`; `no results` for none, or another text. */
export function countsText({ sessions, tournaments }: Counts, nothing = 'no results'): string {
  const parts = [
    sessions > 0 && formatNumberOf(sessions, 'cash session'),
    tournaments > 0 && formatNumberOf(tournaments, 'tournament'),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(' and ') : nothing;
}

/** All characters of a number, because its length and sign would reveal it. */
const FIGURES = /[\d.,:/+\-\u2212()]+/g;

/** Hides all numbers of a cell while amounts are hidden: any of them may be an amount. */
export const withoutFigures = (text: string): string =>
  text.replace(FIGURES, (run) => (/\d/.test(run) ? HIDDEN_AMOUNT : run));
