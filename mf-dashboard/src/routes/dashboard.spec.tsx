import { hideAmounts } from '@feltbook/ui';
import { queryClient, readEntry } from '@feltbook/web-kit';
import { renderPage, signInAs } from '@feltbook/web-kit/testing';
import { extendedTrialOf } from '@feltbook/web-kit/extended-trial';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../remote';
import { dashboardServer, TRIAL } from '../testing/dashboard-server';
import { emptyFigures, someFigures, sparseFigures } from '../testing/figures';
import { ANN, openPage, player, screenOf } from '../testing/render-page';

const server = dashboardServer();

describe('opening the dashboard', () => {
  it('shows placeholders of the right size, and then the figures', async () => {
    let letGo = () => undefined as void;
    server.held = new Promise((resolve) => (letGo = resolve));
    server.figures = someFigures();
    await openPage();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    letGo();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Welcome back, Ann');
    expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument();
    expect(screen.getByText("Here's your poker performance overview")).toBeVisible();
    expect(document.title).toBe('Dashboard · Feltbook');
  });

  it('shows no placeholder once its calls were answered ahead', async () => {
    server.figures = someFigures();
    await signInAs(ANN);
    await remote.prefetch('/');
    renderPage(remote.routes);
    expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back, Ann');
    expect(server.seen('GET')).toHaveLength(1);
  });

  it('is at /dashboard as well, and requests the player’s local day', async () => {
    await openPage('/dashboard');
    await screen.findByRole('heading', { level: 1 });
    const now = new Date();
    const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0'));
    expect(server.seen('GET')).toEqual([`GET /api/dashboard?today=${day.join('-')}`]);
  });

  it('requests the results that its address chooses, and clears the filter', async () => {
    const user = player();
    server.figures = someFigures();
    const { router } = await openPage('/?venue=Aria&from=2026-01-01&kind=cash');
    await user.click(await screen.findByRole('button', { name: 'Remove Kind: Cash' }));
    await waitFor(() => expect(server.seen('GET')).toHaveLength(2));
    expect(server.seen('GET').map((call) => call.replace(/today=[\d-]+/, 'today=…'))).toEqual([
      'GET /api/dashboard?today=…&from=2026-01-01&kind=cash&venue=Aria',
      'GET /api/dashboard?today=…&from=2026-01-01&venue=Aria',
    ]);
    server.filtered = emptyFigures();
    await user.click(screen.getByRole('button', { name: 'Remove Location: Aria' }));
    const none = await screen.findByText('None of your 16 results match');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back, Ann');
    const chart = screen.getByRole('heading', { name: 'Overall bankroll growth' }).closest('section');
    expect(chart).toHaveTextContent('No data available');
    expect(chart).toHaveTextContent('+ Add cash');
    expect(chart).toHaveTextContent('+ Add tournament');
    await user.click(within(none.parentElement as HTMLElement).getByRole('button', { name: 'Clear' }));
    expect(await screen.findByRole('heading', { name: 'Overall stats' })).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('greets new players with Welcome, and players without a name without one', async () => {
    await openPage('/', { ...ANN, displayName: '' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^Welcome$/);
  });

  it('shows an error if loading failed, and retries', async () => {
    const user = player();
    server.figures = someFigures();
    server.refusals = { GET: [500] };
    await openPage();
    expect(await screen.findByText('Error: Failed to fetch dashboard')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back, Ann');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Overall stats' })).toBeVisible();
  });

  it('keeps the figures if a refetch fails, and says so', async () => {
    server.figures = someFigures();
    await openPage();
    await screen.findByRole('heading', { name: 'Overall stats' });
    server.refusals = { GET: [500] };
    await act(() => queryClient.invalidateQueries({ queryKey: ['dashboard'] }));
    expect(await screen.findByText('These figures could not be brought up to date.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Cash P\/L/ })).toHaveTextContent('+$1,235');
  });

  it('refetches when the window regains the focus, and on a new day', async () => {
    jest.useFakeTimers({
      doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'],
      now: new Date(2026, 10, 21, 23, 59),
    });
    try {
      await openPage();
      await waitFor(() => expect(server.seen('GET')).toEqual(['GET /api/dashboard?today=2026-11-21']));
      await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
      await waitFor(() => expect(server.seen('GET')).toHaveLength(2));
      await act(() => jest.advanceTimersByTimeAsync(120_000));
      await waitFor(() => expect(server.seen('GET').at(-1)).toBe('GET /api/dashboard?today=2026-11-22'));
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('an empty account', () => {
  it('has an example, and the two ways to a first result', async () => {
    await openPage();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Welcome, Ann');
    const first = within(await screen.findByRole('region', { name: 'Your first result' }));
    expect(first.getByRole('img', { name: 'Example chart' })).toBeVisible();
    expect(first.getByRole('link', { name: 'Log your first session' })).toHaveAttribute('href', '/add');
    expect(first.getByRole('link', { name: 'Import your history' })).toHaveAttribute('href', '/import');
    expect(screen.queryByRole('heading', { name: 'Overall stats' })).toBeNull();
  });
});

describe('figures that were seen before', () => {
  const total = async () => screen.findByRole('region', { name: 'Total profit' });

  it('count from there, and stand still if they have not changed', async () => {
    screenOf();
    server.figures = someFigures();
    const first = await openPage();
    await waitFor(async () => expect(await total()).toHaveTextContent(/^\+\$1,135Total profit/));
    await waitFor(() => expect(readEntry(ANN.id, 'figures-seen')).toMatchObject({ 'hero all': 1134.6 }));
    first.unmount();

    await openPage();
    expect(await total()).toHaveTextContent(/^\+\$1,135Total profit/);
  });
});

describe('the plan', () => {
  const withPlan = async (change: Partial<typeof TRIAL>, user = ANN) => {
    server.plan = { ...TRIAL, ...change };
    const { unmount } = await openPage('/', user);
    await screen.findByRole('heading', { level: 1 });
    return unmount;
  };

  it('is a trial: shows how much is left, and a link to Pro', async () => {
    await withPlan({});
    expect(await screen.findByText('Free trial')).toBeVisible();
    const left = await screen.findByRole('link', { name: /^7 cash/ });
    expect(left).toHaveTextContent(/^7 cash sessions, 1 tournament left$/);
    expect(screen.getByRole('link', { name: 'Upgrade Now' })).toHaveAttribute('href', '/subscription');
  });

  it('is an extended trial until its end', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
    const extended = { status: 'trial_expired', extended_trial_until: inDays(7) } as const;
    const leave = await withPlan(extended);
    const until = extendedTrialOf({ ...TRIAL, ...extended })?.until.replaceAll('\u00a0', ' ');
    expect(await screen.findByText(`Extended trial with all Pro features until ${until}.`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upgrade Now' })).toHaveAttribute('href', '/subscription');
    leave();
    await withPlan({ ...extended, extended_trial_until: inDays(-1) });
    expect(await screen.findByText(/^Your free trial is over/)).toBeVisible();
  });

  it('is an expired trial', async () => {
    await withPlan({ status: 'trial_expired' });
    const link = await screen.findByRole('link', { name: 'Subscribe now - $1/month' });
    expect(link).toHaveAttribute('href', '/subscription');
  });

  it('is an expired trial, with the price of the configuration', async () => {
    const monthly = { id: 'm', amount: 250, currency: 'eur', interval: 'month' } as const;
    const yearly = { ...monthly, id: 'y', interval: 'year' } as const;
    server.config = { stripe_configured: true, prices: { monthly, yearly } };
    await withPlan({ status: 'trial_expired' });
    expect(await screen.findByRole('link', { name: 'Subscribe now - €2.50/month' })).toBeVisible();
  });

  it('is OG for early players, and God for the owner', async () => {
    const leave = await withPlan({ status: 'grandfathered' });
    expect(await screen.findByText('Feltbook OG')).toBeVisible();
    leave();
    await withPlan({ status: 'grandfathered' }, { ...ANN, role: 'owner' });
    expect(await screen.findByText('Feltbook God')).toBeVisible();
  });

  it('is Pro, whatever else applies', async () => {
    await withPlan({ status: 'grandfathered', subscription_active: true }, { ...ANN, role: 'owner' });
    expect(await screen.findByText('Feltbook Pro')).toBeVisible();
    expect(screen.queryByText('Feltbook God')).not.toBeInTheDocument();
  });

  it('is closed until it changes, and stays as a badge', async () => {
    const user = player();
    const leave = await withPlan({});
    await user.click(await screen.findByRole('button', { name: 'Close plan' }));
    expect(screen.queryByRole('link', { name: 'Upgrade Now' })).not.toBeInTheDocument();
    leave();
    const leaveAgain = await withPlan({});
    expect(await screen.findByText('Free trial')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Upgrade Now' })).not.toBeInTheDocument();
    leaveAgain();
    await withPlan({ status: 'trial_expired' });
    expect(await screen.findByText('Trial over')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Subscribe now/ })).toBeVisible();
  });

  it('shows the end of a cancelled Pro', async () => {
    await withPlan({
      status: 'pro',
      subscription_active: true,
      cancel_at_period_end: true,
      current_period_end: '2026-12-21T12:00:00.000Z',
    });
    expect(await screen.findByText('Cancelled: Pro stays yours until Dec 21, 2026.')).toBeVisible();
    expect(screen.getByText('Feltbook Pro')).toBeVisible();
  });

  it('is hidden if it cannot be loaded, and the figures are shown', async () => {
    server.plan = null;
    server.figures = someFigures();
    await openPage();
    expect(await screen.findByRole('button', { name: /^Cash P\/L/ })).toBeVisible();
    expect(screen.queryByText(/trial|Feltbook/)).not.toBeInTheDocument();
  });
});

describe('months, quick actions and summary', () => {
  const panel = async (title: string) => {
    const heading = await screen.findByRole('heading', { name: title });
    return within(heading.closest('section') as HTMLElement);
  };

  it('shows this month beside the last one without results', async () => {
    server.figures = someFigures();
    await openPage();
    const now = await panel("This month's performance");
    expect(now.getByText('Total Profit').nextSibling).toHaveTextContent('+$1,135');
    expect(now.getByText('Cash Profit').nextSibling).toHaveTextContent('+$1,235');
    expect(now.getByText('Tournament Profit').nextSibling).toHaveTextContent('\u2212$100');
    expect(now.getByText('Total Sessions').nextSibling).toHaveTextContent(/^5$/);
    const before = await panel("Last month's performance");
    expect(before.getByText('No activity last month')).toBeVisible();
    expect(before.getByRole('link', { name: '+ Add cash' })).toHaveAttribute('href', '/add');
    expect(before.getByRole('link', { name: '+ Add tournament' })).toHaveAttribute('href', '/add-tournament');
  });

  it('shows a text for a month without results, and without any activity', async () => {
    server.figures = sparseFigures();
    await openPage();
    expect(await screen.findByText('No activity this month')).toBeVisible();
    expect(screen.getByText('No recent activity')).toBeVisible();
  });

  it('links to both forms and both lists', async () => {
    server.figures = someFigures();
    await openPage();
    const actions = await panel('Quick actions');
    expect(actions.getByRole('link', { name: 'Add cash' })).toHaveAttribute('href', '/add');
    expect(actions.getByRole('link', { name: 'Add tournament' })).toHaveAttribute('href', '/add-tournament');
    expect(actions.getByRole('link', { name: 'At the table' })).toHaveAttribute('href', '/table');
    const report = actions.getByRole('link', { name: 'Year report' });
    expect(report).toHaveAttribute('href', `/reports/${new Date().getFullYear()}`);
    expect(screen.getByRole('link', { name: /^Cash sessions 8/ })).toHaveTextContent('Profit +$1,235');
    expect(screen.getByRole('link', { name: /^Tournaments 8/ })).toHaveTextContent('Net winnings \u2212$100');
  });

  it('shows the profit after tips and expenses, if there are any', async () => {
    server.figures = someFigures();
    const { unmount } = await openPage();
    await panel('Quick actions');
    expect(screen.queryByText('After tips and expenses')).toBeNull();
    unmount();

    const costs = { results: 2, tips: 60.1, expenses: 0.9, profitAfterCosts: 1073.6 };
    server.figures = someFigures({ costs });
    await openPage();
    const after = within(
      (await screen.findByText('After tips and expenses')).closest('section') as HTMLElement,
    );
    expect(after.getByText('+$1,074')).toHaveAttribute('title', '+$1,073.60');
    expect(after.getByText('\u2212$60')).toBeVisible();
    expect(after.getByText('Logged with 2 results.')).toBeVisible();
    act(() => hideAmounts(true));
    expect(after.queryByText(/\$/)).toBeNull();
    act(() => hideAmounts(false));
  });

  it('shows no NaN to a player of whose results little is known', async () => {
    server.figures = sparseFigures();
    const { container } = await openPage();
    await screen.findByRole('heading', { name: 'Overall stats' });
    expect(container.textContent).not.toMatch(/NaN|Infinity|undefined|null/);
  });
});
