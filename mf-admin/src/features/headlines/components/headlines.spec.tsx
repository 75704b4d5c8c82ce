import type { JobQueue } from '@feltbook/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { adminServer } from '../../../testing/admin-server';
import { ANALYTICS } from '../../../testing/analytics';
import { openPage, owner } from '../../../testing/render-page';
import { SUBSCRIPTIONS } from '../../../testing/users';

const server = adminServer();
const QUEUES = 'GET /api/admin/queues';
const USERS = 'GET /api/admin/analytics';
const MONEY = 'GET /api/admin/subscription-analytics';
const FAILED: JobQueue = {
  service: 'svc-billing',
  queue: 'stripe-events',
  waiting: 0,
  active: 0,
  delayed: 0,
  failed: 3,
  failures: [],
};

/** The three lines, once all are known: placeholders cannot be pressed. */
async function lines(): Promise<(string | null)[]> {
  const list = within(await screen.findByRole('list', { name: 'At a glance' }));
  await waitFor(() => expect(list.getAllByRole('link')).toHaveLength(3));
  return list.getAllByRole('link').map(({ textContent }) => textContent);
}

it('say what comes in, who is new, and that nothing is to be done', async () => {
  await openPage();
  await screen.findByText('Nothing to do');
  expect(await lines()).toEqual([
    'Revenue63 paying · $58.33 a month',
    'This week4 new users · 3 went Pro · 1 left Pro',
    'AttentionNothing to do',
  ]);
});

it('say so where nobody pays and nobody is new', async () => {
  server.answers[MONEY] = {
    ...SUBSCRIPTIONS,
    subscribed_users: 0,
    estimated_monthly_revenue: 0,
    revenue_is_measured: false,
    conversions_7d: 0,
    churn_7d: 0,
  };
  server.answers[USERS] = { ...ANALYTICS, new_users_7d: 0 };
  await openPage();
  expect(await screen.findByText('0 paying · $0.00 a month (estimate)')).toBeVisible();
  expect(await screen.findByText('No new users')).toBeVisible();
});

it.each([
  ['failed jobs', { [QUEUES]: { queues: [FAILED], away: [] } }, '3 failed jobs', 'system'],
  [
    'a service without an answer',
    { [QUEUES]: { queues: [], away: ['svc-auth'] } },
    'No answer from svc-auth',
    'system',
  ],
  [
    'an overdue payment',
    { [MONEY]: { ...SUBSCRIPTIONS, overdue_users: 1 } },
    '1 overdue payment',
    'analytics',
  ],
  [
    'payments that are not set up',
    { 'GET /api/subscriptions/config': { stripe_configured: false, prices: null } },
    'Payments are not set up',
    'analytics',
  ],
  [
    'both',
    { [QUEUES]: { queues: [FAILED], away: [] }, [MONEY]: { ...SUBSCRIPTIONS, overdue_users: 2 } },
    '3 failed jobs · 2 overdue payments',
    'system',
  ],
])('name what needs attention: %s', async (_name, answers, text, tab) => {
  Object.assign(server.answers, answers);
  await openPage();
  expect((await screen.findByText(text)).closest('a')).toHaveAttribute('href', `/admin?tab=${tab}`);
});

it('say what they do not know', async () => {
  for (const call of [QUEUES, USERS, MONEY]) server.refusals[call] = 503;
  await openPage();
  await screen.findByText('Background jobs not known');
  expect(await lines()).toEqual([
    'RevenueNot known right now',
    'This weekNot known right now',
    'AttentionBackground jobs not known',
  ]);
});

it('do not take a release before for a week without users', async () => {
  server.answers[USERS] = { ...ANALYTICS, new_users_7d: undefined };
  await openPage();
  expect(await screen.findByText('Not known right now')).toBeVisible();
});

it('lead to their tab and back', async () => {
  const { router } = await openPage();
  await owner().click(await screen.findByText('Nothing to do'));
  expect(router.state.location.search).toBe('?tab=system');
  expect(await screen.findByRole('region', { name: 'Background jobs' })).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await screen.findByText('Player ann')).toBeVisible();
});
