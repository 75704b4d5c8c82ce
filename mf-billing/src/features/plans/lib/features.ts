/** What Pro is, in the order of what players ask for. */
export const PRO_FEATURES: readonly string[] = [
  'Unlimited cash sessions',
  'Unlimited tournaments',
  'Advanced analytics: streaks, upswings, downswings and 90-day trends',
  'Bankroll and growth charts over your whole history',
  'Your venues, games and stakes, filtered and compared',
  'Everything you logged in the trial, kept',
];
