import { ADMIN_TEXTS } from '@feltbook/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { adminServer } from '../../../testing/admin-server';
import { openPage, owner } from '../../../testing/render-page';
import { OWNER_ROW, userOf } from '../../../testing/users';

const server = adminServer();
const SYNC = 'POST /api/admin/sync-stripe-subscriptions';
const ANALYTICS = 'GET /api/admin/subscription-analytics';

/** A card with its figure: a button, unlike its placeholder. */
const card = async (name: string) =>
  (await screen.findByText(name, { selector: 'button *' })).closest('button') as HTMLElement;
const open = async (name: string) => {
  await owner().click(await card(name));
  const title = await screen.findByText(name, { selector: '[role=dialog] h2' });
  return title.closest('[role=dialog]') as HTMLElement;
};

it('shows the users per plan, the revenue and the changes', async () => {
  await openPage('/admin?tab=analytics');
  await waitFor(async () => expect(await card('OG members')).toHaveTextContent('40'));
  expect(await card('On trial')).toHaveTextContent('800');
  expect(await card('Subscribed')).toHaveTextContent('63');
  expect(await card('Monthly revenue')).toHaveTextContent('$58.33At the prices paid');
  expect(await card('New trials')).toHaveTextContent('120+20% in 30 days');
  expect(await card('Conversions')).toHaveTextContent('9\u221210% in 30 days');
  expect(await card('Churn')).toHaveTextContent('230 days');
  expect(screen.queryByText(ADMIN_TEXTS.notConfigured)).not.toBeInTheDocument();
});

it('lists at most 50 users of a plan', async () => {
  server.users = [
    OWNER_ROW,
    ...Array.from({ length: 70 }, (_, at) =>
      userOf(`p${at}`, { subscription_status: 'pro', final_status: 'Pro' }),
    ),
  ];
  await openPage('/admin?tab=analytics');
  const dialog = within(await open('Subscribed'));
  const rows = within(await dialog.findByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(51);
  expect(dialog.getByText('The first 50 of 70 users.')).toBeVisible();
  expect(server.seen('GET /api/admin/users?status')).toEqual(['GET /api/admin/users?status=pro&limit=50']);
});

it('marks revenue as an estimate without known prices, and says that payments are not set up', async () => {
  server.answers['GET /api/subscriptions/config'] = { stripe_configured: false, prices: null };
  server.answers[ANALYTICS] = { ...(server.answers[ANALYTICS] as object), revenue_is_measured: false };
  await openPage('/admin?tab=analytics');
  expect(await screen.findByText(ADMIN_TEXTS.notConfigured)).toBeVisible();
  await waitFor(async () => expect(await card('Monthly revenue')).toHaveTextContent('Estimate'));
  expect(await open('Monthly revenue')).toHaveTextContent('An estimate of $1 a month for each Pro user');
});

it('shows a year as it is paid, not twelve rounded months', async () => {
  await openPage('/admin?tab=analytics');
  await waitFor(async () => expect(await card('Monthly revenue')).toHaveTextContent('$58.33'));
  expect(await open('Monthly revenue')).toHaveTextContent('A year$700');
});

it('shows dashes if the figures cannot be loaded', async () => {
  server.refusals[ANALYTICS] = 500;
  await openPage('/admin?tab=analytics');
  expect(await screen.findByText(/^Subscription figures are unavailable/)).toBeVisible();
  expect(await card('OG members')).toHaveTextContent('–');
});

describe('the sync', () => {
  it('has a longer timeout than other calls, as in the gateway', async () => {
    const timeouts = jest.spyOn(AbortSignal, 'timeout');
    await openPage();
    await waitFor(() => expect(server.calls).toContain(SYNC));
    expect(timeouts.mock.calls.filter(([ms]) => ms > 50_000)).toHaveLength(1);
  });

  it('runs before all other calls, and the page’s data is refetched after it', async () => {
    let answer = () => undefined as void;
    server.held[SYNC] = new Promise((resolve) => (answer = resolve));
    await openPage();
    // The page does not wait for a slow sync.
    expect(await screen.findByText('Player ann')).toBeVisible();
    expect(server.calls[0]).toBe(SYNC);
    server.users = [OWNER_ROW, userOf('ann', { final_status: 'Pro' })];
    answer();
    expect(await screen.findByText('Pro')).toBeVisible();
    expect(screen.queryByText(/synchronised/)).not.toBeInTheDocument();
  });

  it('loads the list once if the sync ends at once', async () => {
    await openPage();
    await screen.findByText('Player ann');
    expect(server.seen('GET /api/admin/users')).toHaveLength(1);
  });

  it('ignores a failure on load', async () => {
    server.refusals[SYNC] = 503;
    await openPage();
    expect(await screen.findByText('Player ann')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows its result if the owner started it', async () => {
    await openPage('/admin?tab=analytics');
    await owner().click(await screen.findByText('Sync subscriptions'));
    const result = (await screen.findByText('61 accounts synchronised.')).closest('[role=status]');
    expect(result).toHaveTextContent('Active subscriptions63Inactive subscriptions12Processed in all75');
    expect(result).toHaveTextContent('Users without an e-mail address14Users not at the provider1,129');
    await owner().click(within(result as HTMLElement).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/synchronised/)).not.toBeInTheDocument();
  });

  it('shows its failure if the owner started it', async () => {
    await openPage('/admin?tab=analytics');
    const button = await screen.findByText('Sync subscriptions');
    server.refusals[SYNC] = 503;
    await owner().click(button);
    expect(await screen.findByText('The subscriptions could not be synchronised.')).toBeVisible();
  });
});
