import { adminAnalytics, adminStats, subscriptionAnalytics } from '@feltbook/contracts';
import type { OwnCall } from '../../routing/own-calls';
import { ownerCall } from '../owner-call';
import type { Reports } from './reports';

const AWAY = { 503: 'A service is away, and its figures were never known.' };

/** Figures of all users together. */
export const reportCalls = (reports: Reports): readonly OwnCall[] => [
  ownerCall({
    method: 'GET',
    path: '/api/admin/stats',
    summary: 'Totals and records of all users',
    notes:
      'Money in dollars, time in hours; at most a minute old. Records of accounts that are gone name nobody.',
    gives: adminStats,
    refusals: AWAY,
    answer: async ({ requestId }) => ({ body: await reports.stats(requestId) }),
  }),
  ownerCall({
    method: 'GET',
    path: '/api/admin/analytics',
    summary: 'How users sign in and play',
    notes: 'Measured, never guessed; at most a minute old. Months are those of UTC.',
    gives: adminAnalytics,
    refusals: AWAY,
    answer: async ({ requestId }) => ({ body: await reports.analytics(requestId) }),
  }),
  ownerCall({
    method: 'GET',
    path: '/api/admin/subscription-analytics',
    summary: 'Subscriptions, trials and revenue',
    notes: 'The owner is none of these users.',
    gives: subscriptionAnalytics,
    refusals: AWAY,
    answer: async () => ({ body: await reports.subscriptions() }),
  }),
];
