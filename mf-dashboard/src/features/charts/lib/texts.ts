/** Titles and texts of both kinds of result. */
export const CHART_TEXTS = {
  cash: { title: 'Cash sessions growth', empty: 'No cash sessions yet' },
  tournament: { title: 'Tournament growth', empty: 'No tournaments yet' },
} as const;
