import type { Dashboard, ResultKindName } from '@feltbook/contracts';
import { chosenValues, type FilterChoice, KIND_LABELS, without } from '@feltbook/result-filter';
import { isolate } from '@feltbook/ui';
import { createContext } from 'react';

/** The filter of the page that shows the figures, which is part of what they are of. */
export const PageChoice = createContext<FilterChoice | undefined>(undefined);

const STAKES = 'Stakes';
const PERIOD = 'Period';

/**
 * The set of results that figures are of: `Cash · 2/5 · Bellagio · 2026`.
 * @param kind undefined for both
 * @param period of the figures, where it is not that of the filter
 */
export function scopeWords(
  kind: ResultKindName | undefined,
  choice: FilterChoice | undefined,
  period?: string,
): string {
  const values = choice ? chosenValues(without('kind', choice)) : [];
  const textsOf = (chosen: (criterion: string) => boolean) =>
    values.filter(({ criterion }) => chosen(criterion)).map(({ text }) => isolate(text));
  const shownKind = kind ?? choice?.kind;
  const periods = [
    ...textsOf((criterion) => criterion === PERIOD),
    ...(period === undefined ? [] : [period]),
  ];
  return [
    shownKind ? KIND_LABELS[shownKind] : 'Cash and tournaments',
    ...textsOf((criterion) => criterion === STAKES),
    ...textsOf((criterion) => criterion !== STAKES && criterion !== PERIOD),
    ...(periods.length > 0 ? periods : ['all time']),
  ].join(' · ');
}

/** Whether a filter leaves out days. */
export const hasPeriod = (choice: FilterChoice | undefined): boolean =>
  choice !== undefined && (choice.date ?? choice.from ?? choice.to) !== undefined;

/** The kind of all results, if there is only one. */
export const onlyKind = ({ quickStats }: Pick<Dashboard, 'quickStats'>): ResultKindName | undefined => {
  const { totalSessions, totalTournaments } = quickStats;
  if (totalSessions > 0 && totalTournaments === 0) return 'cash';
  return totalTournaments > 0 && totalSessions === 0 ? 'tournament' : undefined;
};

const TOGETHER = {
  cash: 'cash sessions only',
  tournament: 'tournaments only',
  both: 'cash sessions and tournaments together',
} as const;

/** `cash sessions and tournaments together`, as far as there are any. */
export const togetherWords = (figures: Pick<Dashboard, 'quickStats'>): string =>
  TOGETHER[onlyKind(figures) ?? 'both'];
