import { extendedTrialOf } from '@feltbook/web-kit/extended-trial';
import { act, screen, waitFor, within } from '@testing-library/react';
import { leaveFor } from '../features/checkout/lib/leave';
import { BillingServer, PRO, TRIAL } from '../testing/billing-server';
import { standInForDialogs } from '../testing/native-dialog';
import { ANN, openPage, player } from '../testing/render-page';

jest.mock('../features/checkout/lib/leave', () => ({ leaveFor: jest.fn() }));
const left = jest.mocked(leaveFor);

const server = new BillingServer();
const CREATE = 'POST /api/subscriptions/create-checkout-session';
const STATUS = 'GET /api/subscriptions/checkout-status/cs_1';
const SETTING_UP = 'Setting up your subscription...';
const UNAVAILABLE = 'Payment system setup in progress';

beforeAll(() => {
  server.start();
  standInForDialogs();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.reset();
  localStorage.clear();
  sessionStorage.clear();
  left.mockReset();
});

const daysFromNow = (days: number) => {
  const iso = new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
  const { until } = extendedTrialOf({ ...TRIAL, extended_trial_until: iso }) ?? {};
  return { iso, text: until?.replaceAll('\u00a0', ' ') };
};
const press = async (name: string) => player().click(await screen.findByRole('button', { name }));

describe('the offer', () => {
  it('shows both plans, the features of Pro, and how to cancel', async () => {
    await openPage('/subscription');
    expect(await screen.findByRole('heading', { level: 1, name: 'Upgrade to Pro' })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Monthly' })).toHaveTextContent('$1/month');
    const yearly = screen.getByRole('region', { name: 'Yearly' });
    expect(yearly).toHaveTextContent('$10/year');
    expect(yearly).toHaveTextContent('Save 17% compared to monthly');
    const panel = screen.getByRole('heading', { name: 'What you get with Pro' }).closest('section');
    expect([...(panel?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Unlimited cash sessions',
      'Unlimited tournaments',
      'Your whole history imported',
    ]);
    expect(screen.getByText('Cancel anytime. No questions asked.')).toBeVisible();
    expect(document.title).toBe('Subscription · Feltbook');
  });

  it('sends visitors to the sign-in first, and back', async () => {
    const { router } = await openPage('/subscription?utm_source=x', null);
    const link = await screen.findByRole('link', { name: 'Sign in to subscribe yearly' });
    expect(screen.queryByRole('button', { name: /subscribe/i })).not.toBeInTheDocument();
    await player().click(link);
    expect(router.state.location.pathname).toBe('/login');
    expect(sessionStorage.getItem('feltbook.return-to')).toBe('/subscription?utm_source=x');
  });

  it('is shown if the player’s plan cannot be loaded', async () => {
    server.status = null;
    await openPage('/subscription');
    expect(await screen.findByRole('button', { name: 'Subscribe monthly' })).toBeEnabled();
    expect(await screen.findByText('Your plan could not be loaded.')).toBeVisible();

    server.status = PRO;
    await press('Retry');
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Upgrade to Pro');
  });

  it('says that a cancelled checkout cost nothing, until it is dismissed', async () => {
    const { router } = await openPage('/subscription?subscription=cancelled&utm_source=x');
    expect(await screen.findByText('Checkout cancelled')).toBeVisible();
    await press('Close');
    expect(screen.queryByText('Checkout cancelled')).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?utm_source=x');
  });
});

describe('checkout', () => {
  it('creates a checkout of the pressed plan and navigates to the provider’s page', async () => {
    await openPage('/subscription?utm_source=x');
    await press('Subscribe yearly');
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://pay.example/c/1'));
    expect(server.seen(CREATE)).toEqual([
      {
        call: CREATE,
        authorised: true,
        body: {
          priceId: 'price_year',
          email: 'ann@example.com',
          successUrl: `${location.origin}/welcome/pro?session_id={CHECKOUT_SESSION_ID}&utm_source=x`,
          cancelUrl: `${location.origin}/subscription?subscription=cancelled&utm_source=x`,
        },
      },
    ]);
    expect(server.seen(STATUS)).toEqual([{ call: STATUS, authorised: false, body: undefined }]);
    // The overlay prevents another click until the other page has loaded.
    expect(screen.getByRole('dialog', { name: SETTING_UP })).toBeVisible();
  });

  it('starts once, however often the plan is pressed', async () => {
    let letGo = () => undefined as void;
    server.held = new Promise((resolve) => (letGo = resolve));
    await openPage('/subscription');
    const button = await screen.findByRole('button', { name: 'Subscribe monthly' });
    await act(async () => {
      button.click();
      button.click();
    });
    expect(button).toBeDisabled();
    expect(screen.getByRole('dialog', { name: SETTING_UP })).toBeVisible();
    letGo();
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
    expect(server.seen(CREATE)).toHaveLength(1);
  });

  it.each<[string, NonNullable<BillingServer['refusal']>]>([
    ['payments are not set up at the server', { status: 503, code: 'stripe_not_configured' }],
    ['the provider is away', { status: 502, code: 'unavailable' }],
    ['the server fails', { status: 500, code: 'internal' }],
    ['the call is forbidden', { status: 403, code: 'forbidden' }],
    ['there is no network', 'network'],
  ])('says that payments are being set up when %s', async (_name, refusal) => {
    server.refusal = refusal;
    const { router } = await openPage('/subscription');
    await press('Subscribe monthly');
    const dialog = await screen.findByRole('dialog', { name: UNAVAILABLE });
    expect(dialog).toHaveTextContent(
      'We are still setting up payments. Please try again later. You have not been charged.',
    );
    expect(screen.queryByRole('dialog', { name: SETTING_UP })).not.toBeInTheDocument();
    expect(left).not.toHaveBeenCalled();
    await player().click(within(dialog).getByRole('button', { name: 'Keep tracking my stack' }));
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it('says until when the trial is extended, also at the second attempt', async () => {
    server.config = { stripe_configured: false, prices: null };
    server.refusal = { status: 503, code: 'stripe_not_configured' };
    const until = daysFromNow(7);
    server.extendedUntil = until.iso;
    await openPage('/subscription');
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await press('Subscribe monthly');
      const dialog = await screen.findByRole('dialog', { name: UNAVAILABLE });
      expect(dialog).toHaveTextContent(
        `We are still setting up payments. You have an extended trial with all Pro features until ${until.text}. You have not been charged.`,
      );
      expect(server.seen(CREATE)).toHaveLength(attempt);
      expect(server.seen(CREATE).at(-1)?.body).toMatchObject({ priceId: 'monthly' });
      await player().click(within(dialog).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    }
  });

  it('says when the extended trial ended, and promises none', async () => {
    server.refusal = { status: 503, code: 'unavailable' };
    const until = daysFromNow(-1);
    server.extendedUntil = until.iso;
    await openPage('/subscription');
    await press('Subscribe monthly');
    const dialog = await screen.findByRole('dialog', { name: UNAVAILABLE });
    expect(dialog).toHaveTextContent(`Your extended trial ended on ${until.text}. Please try again later.`);
    expect(dialog).not.toHaveTextContent('all Pro features');
  });

  it('says so if neither prices nor plan can be read, and can be retried', async () => {
    server.config = { stripe_configured: false, prices: null };
    server.refusal = { status: 503, code: 'unavailable' };
    server.status = null;
    await openPage('/subscription');
    await press('Subscribe monthly');
    const dialog = await screen.findByRole('dialog', { name: UNAVAILABLE });
    expect(dialog).toHaveTextContent('Please try again later.');
    await player().click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Subscribe monthly' })).toBeEnabled();
  });

  it('never navigates to an address other than http or https', async () => {
    server.checkoutUrl = 'javascript:alert(1)';
    await openPage('/subscription');
    await press('Subscribe monthly');
    expect(await screen.findByRole('dialog', { name: UNAVAILABLE })).toBeVisible();
    expect(left).not.toHaveBeenCalled();
  });

  it('shows the plan of a player who is already Pro', async () => {
    await openPage('/subscription');
    await screen.findByRole('button', { name: 'Subscribe monthly' });
    server.refusal = { status: 409, code: 'conflict' };
    server.status = PRO;
    await press('Subscribe monthly');
    expect(await screen.findByRole('heading', { name: 'You are on Pro' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is aborted by Cancel, without navigating afterwards', async () => {
    let letGo = () => undefined as void;
    server.held = new Promise((resolve) => (letGo = resolve));
    await openPage('/subscription');
    await press('Subscribe monthly');
    await press('Cancel');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    letGo();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(left).not.toHaveBeenCalled();
    expect(server.seen(STATUS)).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Subscribe monthly' })).toBeEnabled();
  });

  it('can be started again after returning from the provider', async () => {
    await openPage('/subscription');
    await press('Subscribe monthly');
    await waitFor(() => expect(left).toHaveBeenCalled());
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(screen.queryByRole('dialog', { name: SETTING_UP })).not.toBeInTheDocument();
    await press('Subscribe yearly');
    await waitFor(() => expect(left).toHaveBeenCalledTimes(2));
  });
});

describe('the page of Pro players', () => {
  it('shows the plan, its renewal, and a button to manage it', async () => {
    server.status = { ...PRO, current_period_end: '2026-12-21T12:00:00Z' };
    const tab = { opener: window as unknown, close: jest.fn(), location: { replace: jest.fn() } };
    jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    await openPage('/subscription');
    expect(await screen.findByRole('heading', { level: 1, name: 'You are on Pro' })).toBeVisible();
    expect(screen.getByText('Monthly plan')).toBeVisible();
    expect(screen.getByText('Renews on Dec 21, 2026.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Subscribe/ })).not.toBeInTheDocument();
    await press('Manage subscription');
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://pay.example/portal'));
  });

  it('shows the end of a cancelled subscription', async () => {
    server.status = { ...PRO, current_period_end: '2026-12-21T12:00:00Z', cancel_at_period_end: true };
    await openPage('/subscription');
    expect(await screen.findByText('Cancelled: Pro stays yours until Dec 21, 2026.')).toBeVisible();
  });

  it('shows an error if the portal does not open', async () => {
    server.status = PRO;
    server.refusal = { status: 404, code: 'not_found' };
    const close = jest.fn();
    jest.spyOn(window, 'open').mockReturnValue({ close } as unknown as Window);
    await openPage('/subscription');
    await press('Manage subscription');
    expect(await screen.findByRole('alert')).toHaveTextContent('The billing portal did not open.');
    expect(close).toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Manage subscription' })).toBeEnabled();
  });

  it.each([
    ['an early player', 'Feltbook OG', { ...TRIAL, status: 'grandfathered' as const }, ANN],
    ['the owner', 'Feltbook God', TRIAL, { ...ANN, role: 'owner' as const }],
  ])('offers no plans to %s', async (_name, badge, status, user) => {
    server.status = status;
    await openPage('/subscription', user);
    expect(await screen.findByText(badge)).toBeVisible();
    expect(screen.queryByRole('button', { name: /subscri/i })).not.toBeInTheDocument();
  });
});
