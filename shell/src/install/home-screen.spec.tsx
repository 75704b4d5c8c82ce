import 'fake-indexeddb/auto';
import type { SubscriptionStatus } from '@feltbook/contracts';
import { queryClient, signIn, signOut, subscriptionKeys } from '@feltbook/web-kit';
import { renderPage, screenOf } from '@feltbook/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Layout } from '../layout/layout';
import { player, tokenFor } from '../testing/players';
import { loadParts } from '../layout/load-parts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';

const browse = (userAgent: string, maxTouchPoints = 0) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: maxTouchPoints });
};
const saved = (sessions: number) =>
  act(() => {
    queryClient.setQueryData<SubscriptionStatus>(subscriptionKeys.one(player.id), {
      subscription_active: false,
      status: 'trial',
      cash_sessions_used: sessions,
      tournament_sessions_used: 0,
      cash_sessions_limit: 10,
      tournament_sessions_limit: 10,
    });
  });
const open = () =>
  renderPage([{ element: <Layout />, children: [{ path: '*', element: <h1>Page</h1> }] }], '/add').router;
const hint = () => screen.queryByRole('region', { name: 'Install' });

beforeAll(loadParts);
beforeEach(async () => {
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response('{}', { status: 503 })));
  localStorage.clear();
  queryClient.clear();
  await signIn({ token: tokenFor(player), user: player });
});
afterEach(() => act(signOut));

describe('on an iPhone', () => {
  beforeEach(() => browse(IPHONE));

  it('the hint comes on the next page after the first saved result', async () => {
    saved(0);
    const router = open();
    saved(1);
    expect(hint()).not.toBeInTheDocument();
    await act(() => router.navigate('/cash'));
    expect(hint()).toHaveTextContent('Add Feltbook to your Home Screen: Share → Add to Home Screen.');
  });

  it.each(['Show how', 'Not now'])('the hint is gone for good after %s', async (name) => {
    saved(1);
    const router = open();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(hint()).not.toBeInTheDocument();
    await act(() => router.navigate('/cash'));
    expect(hint()).not.toBeInTheDocument();
  });

  it('Install app shows how, and closes the menu', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    await userEvent.click(within(menu).getByRole('button', { name: 'Install app' }));
    const help = await screen.findByRole('dialog', { name: 'Add Feltbook to your Home Screen' });
    expect(help).toHaveTextContent('Choose Add to Home Screen.');
    await userEvent.click(within(help).getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('the installed app has neither', () => {
    screenOf('(display-mode: standalone)');
    saved(1);
    open();
    expect(hint()).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Install app' })).not.toBeInTheDocument();
  });
});

it.each([
  ['an iPad, which calls itself a Mac', MAC, 5, true],
  ['a Mac', MAC, 0, false],
])('offers Install app on %s: %s', async (_device, userAgent, touchPoints, offered) => {
  browse(userAgent, touchPoints);
  open();
  // The footer is shown once its links are known.
  await screen.findByRole('link', { name: 'Privacy' });
  expect(screen.queryAllByRole('button', { name: 'Install app' })).toHaveLength(offered ? 1 : 0);
});
