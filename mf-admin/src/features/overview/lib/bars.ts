import type { AdminAnalytics } from '@feltbook/contracts';
import type { Bar } from '../../page/components/bar-table';

/** Users by how much they logged, from the busiest. */
export const activityBars = ({ activity_bands: bands }: AdminAnalytics): Bar[] => [
  { label: 'High Activity (20+)', count: bands.high },
  { label: 'Regular (5 to 19)', count: bands.regular },
  { label: 'Occasional (1 to 4)', count: bands.occasional },
  { label: 'Inactive (none)', count: bands.inactive },
];

/** Users by the features that they use. */
export const featureBars = ({ feature_use: use }: AdminAnalytics): Bar[] => [
  { label: 'Log cash sessions', count: use.cash_sessions },
  { label: 'Log tournaments', count: use.tournaments },
  { label: 'Log both', count: use.both },
  { label: 'More than 5 results', count: use.more_than_5 },
  { label: 'More than 10 results', count: use.more_than_10 },
];

const TOP = 5;

/** The users who have played most, in hours. */
export const hourBars = ({ top_active_users: users }: AdminAnalytics): Bar[] =>
  users.slice(0, TOP).map(({ name, email, hours }) => ({
    label: name,
    count: hours,
    title: email ?? undefined,
  }));

/** Users in all bands: the measure of each. */
export const usersInBands = ({ activity_bands: bands }: AdminAnalytics): number =>
  bands.high + bands.regular + bands.occasional + bands.inactive;
