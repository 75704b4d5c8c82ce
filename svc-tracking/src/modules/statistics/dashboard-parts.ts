import type { Dashboard } from '@feltbook/contracts';

/** What of the dashboard depends on today. */
export type TimelyPart = Pick<
  Dashboard,
  'today' | 'trend90' | 'sessionsPerWeek' | 'monthlyStats' | 'lastMonthStats'
> & {
  readonly medianSessionLength: Pick<Dashboard['medianSessionLength'], 'current' | 'previous'>;
  readonly timeBreakdowns: Pick<Dashboard['timeBreakdowns'], 'month' | 'year'>;
};

/** What does not: it stays true until a result changes. */
export type LastingPart = Omit<Dashboard, keyof TimelyPart> & {
  readonly medianSessionLength: Omit<Dashboard['medianSessionLength'], 'current' | 'previous'>;
  readonly timeBreakdowns: Omit<Dashboard['timeBreakdowns'], 'month' | 'year'>;
};

export const assemble = (lasting: LastingPart, timely: TimelyPart): Dashboard => ({
  ...lasting,
  ...timely,
  medianSessionLength: { ...lasting.medianSessionLength, ...timely.medianSessionLength },
  timeBreakdowns: { ...lasting.timeBreakdowns, ...timely.timeBreakdowns },
});
