import { queryClient, signIn, signOut } from '@feltbook/web-kit';
import { renderPage } from '@feltbook/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { player, tokenFor } from '../testing/players';
import { useManageSubscription } from './use-manage-subscription';

const STATUS = '/api/user/subscription-status';
const usage = {
  cash_sessions_used: 3,
  tournament_sessions_used: 1,
  cash_sessions_limit: 10,
  tournament_sessions_limit: 10,
};

const done = jest.fn();

function Entry() {
  const { offered, busy, open } = useManageSubscription();
  return offered ? (
    <button disabled={busy} onClick={() => open(done)}>
      Manage subscription
    </button>
  ) : (
    <p>Nothing to manage</p>
  );
}

function show(status: string, portal: () => Promise<Response>) {
  globalThis.fetch = jest.fn((path: RequestInfo | URL) =>
    typeof path === 'string' && path.startsWith(STATUS)
      ? Promise.resolve(
          new Response(JSON.stringify({ ...usage, status, subscription_active: status === 'pro' })),
        )
      : portal(),
  );
  const routes = [
    { path: '/', Component: Entry },
    { path: '/subscription', element: null },
  ];
  return renderPage(routes).router;
}

const tab = { opener: window as unknown, close: jest.fn(), location: { replace: jest.fn() } };

beforeEach(async () => {
  done.mockClear();
  await signIn({ token: tokenFor(player), user: player });
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
});
afterEach(async () => {
  await signOut();
  queryClient.clear();
});

it('is not offered during the trial', async () => {
  show('trial', () => Promise.reject(new Error('unused')));
  expect(await screen.findByText('Nothing to manage')).toBeVisible();
});

it('opens the portal in a new tab, disabled meanwhile', async () => {
  let answerPortal = (_: Response) => {};
  show('pro', () => new Promise((resolve) => (answerPortal = resolve)));
  const button = await screen.findByRole('button', { name: 'Manage subscription' });
  await userEvent.click(button);
  expect(button).toBeDisabled();
  answerPortal(new Response(JSON.stringify({ url: 'https://billing.example/p' })));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://billing.example/p'));
  expect(tab.opener).toBeNull();
  await waitFor(() => expect(button).toBeEnabled());
  expect(done).toHaveBeenCalledTimes(1);
});

it.each([
  ['a refusal', () => Promise.resolve(new Response('{}', { status: 404 }))],
  ['an answer without an address', () => Promise.resolve(new Response('{}'))],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('goes to /subscription after %s', async (_, portal) => {
  const router = show('pro', portal);
  await userEvent.click(await screen.findByRole('button', { name: 'Manage subscription' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/subscription'));
  expect(tab.close).toHaveBeenCalled();
  expect(done).toHaveBeenCalledTimes(1);
});
