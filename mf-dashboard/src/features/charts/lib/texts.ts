import type { ResultKindName } from '@feltbook/contracts';

/** The results of a chart: one kind, or both. */
export type Shown = 'all' | ResultKindName;

/** Titles and texts of the three charts. */
export const CHART_TEXTS = {
  all: {
    segment: 'All',
    total: 'Total profit',
    title: 'Overall bankroll growth',
    empty: 'No data available',
  },
  cash: {
    segment: 'Cash',
    total: 'Cash profit',
    title: 'Cash sessions growth',
    empty: 'No cash sessions yet',
  },
  tournament: {
    segment: 'Tournaments',
    total: 'Tournament profit',
    title: 'Tournament growth',
    empty: 'No tournaments yet',
  },
} as const satisfies Record<Shown, object>;

/** The three charts in order. */
export const SHOWN: readonly Shown[] = ['all', 'cash', 'tournament'];
