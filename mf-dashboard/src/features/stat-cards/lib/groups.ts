import type { ResultKindName } from '@feltbook/contracts';
import type { CardSpec } from './card';
import { CASH_CARDS, TOURNAMENT_CARDS } from './kind-cards';
import { OVERALL_CARDS } from './overall-cards';

export interface Group {
  readonly title: string;
  readonly cards: readonly CardSpec[];
  readonly columns: number;
  readonly listOf?: ResultKindName;
}

/** The three groups of figures. */
export const GROUPS: readonly Group[] = [
  { title: 'Overall stats', cards: OVERALL_CARDS, columns: 2 },
  { title: 'Cash session stats', cards: CASH_CARDS, columns: 1, listOf: 'cash' },
  { title: 'Tournament stats', cards: TOURNAMENT_CARDS, columns: 1, listOf: 'tournament' },
];
