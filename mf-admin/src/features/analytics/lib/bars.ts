import { type AdminAnalytics, gameTypeLabel } from '@feltbook/contracts';
import type { Bar } from '../../page/components/bar-table';

/** So many of the most frequent ones are shown. */
const MOST_ROWS = 6;

export const gameTypeBars = ({ sessions_by_game_type: types }: AdminAnalytics): Bar[] =>
  types.slice(0, MOST_ROWS).map(({ label, count }) => ({ label: gameTypeLabel(label), count }));

export const stakesBars = ({ sessions_by_stakes: stakes }: AdminAnalytics): Bar[] =>
  stakes.slice(0, MOST_ROWS);

/** Users by what their browser said when they signed in; of those who were not asked yet, only if there are any. */
export const platformBars = ({ platforms: { mobile, desktop, unknown } }: AdminAnalytics): Bar[] => [
  { label: 'Phone', count: mobile },
  { label: 'Computer', count: desktop },
  ...(unknown > 0 ? [{ label: 'Not known yet', count: unknown }] : []),
];
