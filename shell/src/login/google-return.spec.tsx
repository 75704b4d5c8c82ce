import { currentSession, rememberPage, signIn, signOut } from '@feltbook/web-kit';
import { renderPage } from '@feltbook/web-kit/testing';
import { waitFor } from '@testing-library/react';
import { player, tokenFor } from '../testing/players';
import GoogleReturn from './google-return';
import { takeReturnToken } from './return-token';

const SHORT = tokenFor(player);
const LONG = tokenFor({ ...player, displayName: 'Sam the longer' });
const reached = () => jest.mocked(globalThis.fetch).mock.calls.map(([path]) => path);

function arrive(search: string) {
  history.replaceState(null, '', `/google-auth-success${search}`);
  takeReturnToken();
  const routes = [
    { path: '/google-auth-success', Component: GoogleReturn },
    { path: '*', element: null },
  ];
  return renderPage(routes, '/google-auth-success').router;
}

beforeEach(() => {
  sessionStorage.clear();
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response(JSON.stringify({ token: LONG }))));
});
afterEach(() => signOut());

it('removes the token from the URL, refreshes it, and navigates to the requested page', async () => {
  rememberPage('/tournaments');
  const router = arrive(`?token=${SHORT}`);
  expect(location.search).toBe('');
  await waitFor(() => expect(router.state.location.pathname).toBe('/tournaments'));
  expect(globalThis.fetch).toHaveBeenCalledWith('/auth/refresh', expect.objectContaining({ method: 'POST' }));
  expect(currentSession().token).toBe(LONG);
});

it('welcomes a new player who requested no page', async () => {
  const router = arrive(`?token=${SHORT}&new=true`);
  await waitFor(() => expect(router.state.location.pathname).toBe('/welcome/new'));
  expect(location.search).toBe('');
});

it.each(['', '?token=nonsense'])('navigates to the sign-in page with %j', async (search) => {
  const router = arrive(search);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?error=google');
  expect(currentSession().token).toBeNull();
});

const expectNobody = async (router: ReturnType<typeof arrive>) => {
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(currentSession()).toEqual({ token: null, user: null });
};

it('rejects a token of another account than the refresh cookie’s', async () => {
  await expectNobody(arrive(`?token=${tokenFor({ ...player, id: 'somebody-else' })}`));
});

it('does not sign in without a network', async () => {
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  await expectNobody(arrive(`?token=${SHORT}`));
});

it('sends a pending sign-out before any other call', async () => {
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  await signIn({ token: SHORT, user: player });
  await signOut();
  jest.mocked(globalThis.fetch).mockClear();
  await expectNobody(arrive(`?token=${SHORT}`));
  expect(reached()).toEqual(['/logout']);

  const over = { error: 'Please sign in again.', code: 'unauthenticated', requestId: 'r' };
  globalThis.fetch = jest.fn((path) =>
    Promise.resolve(
      path === '/logout'
        ? new Response(null, { status: 204 })
        : new Response(JSON.stringify(over), { status: 401 }),
    ),
  );
  await expectNobody(arrive(`?token=${SHORT}`));
  expect(reached()).toEqual(['/logout', '/auth/refresh']);
});
