import type { Dashboard } from '@feltbook/contracts';

/** The part of the dashboard that depends on today. */
export type AsOfTodayPart = Pick<
  Dashboard,
  'today' | 'trend90' | 'sessionsPerWeek' | 'monthlyStats' | 'lastMonthStats'
> & {
  readonly medianSessionLength: Pick<Dashboard['medianSessionLength'], 'current' | 'previous'>;
  readonly timeBreakdowns: Pick<Dashboard['timeBreakdowns'], 'month' | 'year'>;
};

/** The other part: valid until a result changes. */
export type DateIndependentPart = Omit<Dashboard, keyof AsOfTodayPart> & {
  readonly medianSessionLength: Omit<Dashboard['medianSessionLength'], 'current' | 'previous'>;
  readonly timeBreakdowns: Omit<Dashboard['timeBreakdowns'], 'month' | 'year'>;
};
