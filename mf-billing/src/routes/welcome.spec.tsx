import 'fake-indexeddb/auto';
import { offlineQueue, queryClient, sendAnalyticsTo, subscriptionKeys } from '@feltbook/web-kit';
import { extendedTrialOf } from '@feltbook/web-kit/extended-trial';
import { act, screen, waitFor } from '@testing-library/react';
import { BillingServer, PRO, TRIAL } from '../testing/billing-server';
import { ANN, openPage, player } from '../testing/render-page';

const server = new BillingServer();
const UTM = 'utm_source=news&utm_campaign=a%26b';

beforeAll(() => {
  server.start();
  // Analytics are off, except in tests of events.
  sendAnalyticsTo(null);
});
afterAll(() => server.stop());
beforeEach(() => {
  server.reset();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const clock = () => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
const links = (within: HTMLElement) =>
  [...within.querySelectorAll('a')].map((link) => link.getAttribute('href'));
const cards = (name: string) => links(screen.getByRole('navigation', { name }));

describe('/welcome/pro', () => {
  it('congratulates by name, lists the features, and keeps the campaign on all links', async () => {
    server.status = PRO;
    const { container } = await openPage(`/welcome/pro?session_id=cs_1&${UTM}`);
    expect(await screen.findByRole('heading', { level: 1, name: /Ann/ })).toBeVisible();
    expect(screen.getByText('Your account has no limits now.')).toBeVisible();
    for (const fact of ['Unlimited Cash Sessions', 'Unlimited Tournaments', 'Advanced Analytics'])
      expect(screen.getByText(fact)).toBeVisible();
    expect(cards('Where to next')).toEqual(
      ['/dashboard', '/add', '/add-tournament', '/about', '/cash', '/tournaments'].map(
        (to) => `${to}?${UTM}`,
      ),
    );
    for (const href of links(container)) expect(href).toContain(UTM);
  });

  it.each([
    ['did not pay', '', TRIAL, 'You are not Pro yet'],
    ['paid, before the provider confirms it', '?session_id=cs_1', TRIAL, 'Waiting for your payment'],
    ['has Pro for free', '', { ...TRIAL, status: 'grandfathered' }, 'Welcome to Feltbook'],
    ['has a plan that cannot be loaded', '', null, 'Your plan could not be loaded'],
  ] as const)('does not congratulate a player who %s', async (_who, query, status, title) => {
    server.status = status;
    await openPage(`/welcome/pro${query}`, { ...ANN, id: title });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.queryByText('Your account has no limits now.')).not.toBeInTheDocument();
    const plans = screen.queryByRole('link', { name: 'See the plans' });
    expect(plans?.getAttribute('href')).toBe(title === 'You are not Pro yet' ? '/subscription' : undefined);
  });

  it('says that no payment has arrived once it was waited for, and congratulates once it has', async () => {
    clock();
    await openPage('/welcome/pro?session_id=anything', { ...ANN, id: 'waits' });
    act(() => screen.getByRole('button', { name: 'Stay on this page' }).click());
    await act(() => jest.advanceTimersByTimeAsync(130_000));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No payment has arrived yet');
    server.status = PRO;
    await act(() => queryClient.invalidateQueries());
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ann');
  });

  it('leads to no form that a used-up trial refuses', async () => {
    server.status = { ...TRIAL, tournament_sessions_used: 10 };
    await openPage('/welcome/pro', { ...ANN, id: 'used-up' });
    await screen.findByRole('heading', { level: 1, name: 'You are not Pro yet' });
    expect(cards('Where to next')).toEqual(['/dashboard', '/add', '/about', '/cash', '/tournaments']);
  });

  it('counts down and navigates to the dashboard after 20 seconds', async () => {
    clock();
    const { router } = await openPage(`/welcome/pro?${UTM}`);
    expect(screen.getByText(/Redirecting you to your dashboard…/)).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('20 s');
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(screen.getByRole('timer')).toHaveTextContent('15 s');
    await act(() => jest.advanceTimersByTimeAsync(14_990));
    expect(router.state.location.pathname).toBe('/welcome/pro');
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(router.state.location).toMatchObject({ pathname: '/dashboard', search: `?${UTM}` });
  });

  it('stays if the player chooses to', async () => {
    clock();
    const { router } = await openPage('/welcome/pro');
    act(() => screen.getByRole('button', { name: 'Stay on this page' }).click());
    expect(screen.queryByText(/Redirecting/)).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(router.state.location.pathname).toBe('/welcome/pro');
  });

  it('offers visitors to log in, and does not redirect', async () => {
    clock();
    const { router } = await openPage(`/welcome/pro/now?session_id=cs_1&${UTM}`, null);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', `/login?${UTM}`);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/! Log in to see your plan\.$/);
    expect(screen.getByText('If you paid, Pro starts once you log in.')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(router.state.location.pathname).toBe('/welcome/pro/now');
    expect(server.seen('GET')).toEqual([]);
  });

  it.each([
    ['without', TRIAL, 'Pro starts as soon as your payment is confirmed.'],
    ['with', PRO, 'Your account has no limits now.'],
  ])('tells a player %s Pro what the plan is', async (_name, status, lead) => {
    server.status = status;
    await openPage('/welcome/pro?session_id=anything', { ...ANN, id: `lead-${status.status}` });
    expect(await screen.findByText(lead)).toBeVisible();
  });

  it('refetches the plan until it is Pro, also after the page was left', async () => {
    // Another test may still refetch Ann's.
    const bea = { ...ANN, id: 'bea' };
    const { router } = await openPage('/welcome/pro?session_id=cs_1', bea);
    await waitFor(() => expect(server.seen('GET /api/user/subscription-status').length).toBeGreaterThan(0));
    await act(() => router.navigate('/welcome/trial'));
    server.status = PRO;
    await waitFor(() =>
      expect(queryClient.getQueryData(subscriptionKeys.one(bea.id))).toMatchObject({ status: 'pro' }),
    );
  });
});

describe('/welcome/new', () => {
  it('shows the first steps and a labelled demo', async () => {
    await openPage(`/welcome/new?${UTM}`);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Welcome to Feltbook, Ann');
    const steps = ['/add', '/add-tournament', '/import', '/welcome/trial', '/about'];
    expect(cards('First steps')).toEqual(steps.map((to) => `${to}?${UTM}`));
    expect(screen.getByText('Demo data')).toBeVisible();
  });

  it.each([
    ['a session', { sessions: 1, tournaments: 0 }],
    ['a tournament', { sessions: 0, tournaments: 1 }],
    ['a tournament, while sessions cannot be read', { sessions: null, tournaments: 1 }],
  ])('redirects a player with %s to the dashboard', async (_name, results) => {
    server.results = results;
    const { router } = await openPage(`/welcome/new/hello?${UTM}`);
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/dashboard', search: `?${UTM}` }),
    );
    expect(server.seen('GET /sessions')).toHaveLength(1);
  });

  it('shows no notice if the results cannot be loaded', async () => {
    server.results = { sessions: null, tournaments: null };
    const { router } = await openPage('/welcome/new');
    await waitFor(() => expect(server.seen('GET /tournaments')).toHaveLength(1));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(router.state.location.pathname).toBe('/welcome/new');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('sends visitors to the sign-in, and from there to the pressed link', async () => {
    const { router } = await openPage(`/welcome/new?${UTM}`, null);
    await screen.findByRole('heading', { level: 1, name: 'Welcome to Feltbook' });
    expect(cards('First steps')).toEqual(Array(5).fill(`/login?${UTM}`));
    await player().click(screen.getByRole('link', { name: /first tournament/ }));
    expect(router.state.location.pathname).toBe('/login');
    expect(sessionStorage.getItem('feltbook.return-to')).toBe(`/add-tournament?${UTM}`);
    expect(server.seen('GET')).toEqual([]);
  });
});

describe('/welcome/trial', () => {
  it('shows the trial’s limits, with links to the sign-in and to Pro', async () => {
    const { container } = await openPage(`/welcome/trial?${UTM}`, null);
    expect(await screen.findByText(/10 free cash sessions and 10 free tournament sessions/)).toBeVisible();
    expect(screen.getByText('0/10 cash sessions used')).toBeVisible();
    expect(screen.getByText('0/10 tournament sessions used')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upgrade now' })).toHaveAttribute('href', `/subscription?${UTM}`);
    expect(cards('First steps')).toEqual(Array(2).fill(`/login?${UTM}`));
    expect(screen.getByText('Demo data')).toBeVisible();
    for (const href of links(container)) expect(href).toContain(UTM);
  });

  it('shows signed-in players their usage, with links to the forms', async () => {
    server.status = { ...TRIAL, cash_sessions_used: 3 };
    await openPage('/welcome/trial/again');
    expect(await screen.findByText('3/10 cash sessions used')).toBeVisible();
    expect(cards('First steps')).toEqual(['/add', '/add-tournament']);
  });

  it('counts what is queued on this device', async () => {
    server.status = { ...TRIAL, cash_sessions_used: 9, tournament_sessions_used: 0 };
    const { unmount } = await openPage('/welcome/trial');
    unmount();
    server.results = { sessions: null, tournaments: 0 };
    const save = { scope: 'sessions', path: '/sessions', reportPath: '', key: 'k', body: {} };
    const record = { id: 'k' };
    await act(async () => void (await offlineQueue.save({ ...save, record }, { isOpen: () => false })));
    await openPage('/welcome/trial');
    expect(await screen.findByText('10/10 cash sessions used')).toBeVisible();
    expect(screen.getByText('0/10 tournament sessions used')).toBeVisible();
    expect(cards('First steps')).toEqual(['/add-tournament']);
    await act(() => offlineQueue.discardAll());
    expect(screen.getByText('9/10 cash sessions used')).toBeVisible();
  });

  it('says until when an extended trial has no limits', async () => {
    const end = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
    server.status = { ...TRIAL, extended_trial_until: end };
    await openPage('/welcome/trial');
    const until = extendedTrialOf(server.status)?.until.replaceAll('\u00a0', ' ');
    expect(await screen.findByText(`No limits until ${until}`)).toBeVisible();
  });

  it('says that it is over', async () => {
    server.status = { ...TRIAL, status: 'trial_expired', cash_sessions_used: 3 };
    await openPage('/welcome/trial');
    expect(
      await screen.findByText('Your free trial is over. Your results and figures stay here.'),
    ).toBeVisible();
    expect(screen.queryByText(/are yours\./)).not.toBeInTheDocument();
    expect(screen.queryByText(/no end date/)).not.toBeInTheDocument();
    expect(screen.getByText('3/10 cash sessions used')).toBeVisible();
    expect(cards('First steps')).toEqual(['/dashboard']);
  });

  it('leads only to the form that has places left', async () => {
    server.status = { ...TRIAL, cash_sessions_used: 10 };
    await openPage('/welcome/trial');
    expect(await screen.findByText('10/10 cash sessions used')).toBeVisible();
    expect(cards('First steps')).toEqual(['/add-tournament']);
  });

  it('leads to both forms while an extended trial runs', async () => {
    const end = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
    server.status = { ...TRIAL, status: 'trial_expired', extended_trial_until: end };
    await openPage('/welcome/trial');
    expect(await screen.findByText(/^No limits until/)).toBeVisible();
    expect(cards('First steps')).toEqual(['/add', '/add-tournament']);
  });

  it('offers no trial to a player without limits', async () => {
    server.status = PRO;
    await openPage('/welcome/trial');
    expect(await screen.findByText('Your account has no limits. You need no trial.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Upgrade now' })).not.toBeInTheDocument();
    expect(screen.queryByText(/no end date/)).not.toBeInTheDocument();
  });
});

describe('analytics events', () => {
  const beacon = jest.fn<boolean, [string, string]>();
  const events = () =>
    beacon.mock.calls.map(([, body]) => (JSON.parse(body) as { event: string; data: unknown }).event);

  beforeEach(() => {
    beacon.mockReset();
    Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: beacon });
    sendAnalyticsTo('https://count.example/e');
  });
  afterEach(() => sendAnalyticsTo(null));

  it.each([
    // The page is public, and its address proves no payment.
    [`/welcome/pro?session_id=cs_1&${UTM}`, ['welcome_viewed', 'welcome_viewed']],
    ['/welcome/pro', ['welcome_viewed', 'welcome_viewed']],
    ['/welcome/new', ['welcome_viewed', 'account_welcomed', 'welcome_viewed']],
    ['/welcome/trial', ['welcome_viewed', 'trial_welcomed', 'welcome_viewed']],
  ])('sends one conversion if %s is opened twice', async (path, expected) => {
    const { unmount } = await openPage(path, null);
    await screen.findByRole('heading', { level: 1 });
    unmount();
    await openPage(path, null);
    await screen.findByRole('heading', { level: 1 });
    expect(events()).toEqual(expected);
    expect(beacon.mock.calls.join()).not.toContain('cs_1');
  });
  it.each([
    ['Pro', PRO, ['welcome_viewed', 'subscribed']],
    ['another', TRIAL, ['welcome_viewed']],
  ])('counts a subscription for a player whose plan is %s', async (_name, status, expected) => {
    server.status = status;
    await openPage('/welcome/pro?session_id=cs_1', { ...ANN, id: `${status.status}-player` });
    await waitFor(() => expect(server.seen('GET /api/user/subscription-status').length).toBeGreaterThan(0));
    await waitFor(() => expect(events()).toEqual(expected));
    expect(beacon.mock.calls.join()).not.toContain('cs_1');
  });
});
