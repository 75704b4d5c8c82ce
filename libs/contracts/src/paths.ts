// Beside no schema: the shell's start script contains this file.

/** The lists of a player's results; a single result is at `{path}/{id}`. */
export const RESULT_PATHS = { cash: '/sessions', tournament: '/tournaments' } as const;

/** Called after a save of a result; the answer is the plan's status. */
export const SAVE_REPORT_PATHS = {
  cash: '/api/user/increment-trial-sessions',
  tournament: '/api/user/increment-trial-tournaments',
} as const;

/** The path of a list of which the device may have an earlier version. */
export const listPath = (path: string): string => `${path}?changes=true`;

/**
 * The dashboard's path.
 * @param today the player's local day, YYYY-MM-DD
 * @param filter parameters that choose results; empty for all
 */
export const dashboardPath = (today: string, filter = ''): string =>
  `/api/dashboard?today=${today}${filter && `&${filter}`}`;

/** The preview of this browser: POST turns it on, DELETE off. */
export const PREVIEW_PATH = '/api/preview';

/** What forms of new results are filled with and offer. */
export const ENTRY_DEFAULTS_PATH = '/api/entry-defaults';

/** The path of insights. @param filter as for the dashboard */
export const insightsPath = (filter = ''): string => `/api/insights${filter && `?${filter}`}`;

/** The path of a comparison. @param one @param other parameters that choose results; empty for all */
export const comparisonPath = (one: string, other: string): string => {
  const named = (side: string, filter: string) =>
    filter.split('&').flatMap((parameter) => (parameter ? [`${side}.${parameter}`] : []));
  return `/api/comparison?${[...named('one', one), ...named('other', other)].join('&')}`;
};

/** The path of a player's plan. */
export const subscriptionStatusPath = (email: string | null | undefined): string =>
  '/api/user/subscription-status' + (email ? `?email=${encodeURIComponent(email)}` : '');
