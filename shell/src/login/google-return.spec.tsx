import { rememberPage, signOut } from '@feltbook/web-kit';
import { render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { player, tokenFor } from '../testing/players';
import GoogleReturn from './google-return';
import { takeReturnToken } from './return-token';

const SHORT = tokenFor(player);
const LONG = tokenFor({ ...player, displayName: 'Sam the longer' });

function arrive(search: string) {
  history.replaceState(null, '', `/google-auth-success${search}`);
  takeReturnToken();
  const router = createMemoryRouter(
    [
      { path: '/google-auth-success', Component: GoogleReturn },
      { path: '*', element: null },
    ],
    { initialEntries: ['/google-auth-success'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

beforeEach(() => {
  sessionStorage.clear();
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response(JSON.stringify({ token: LONG }))));
});
afterEach(() => signOut());

it('takes the token out of the address, refreshes it, and goes to the page that was asked for', async () => {
  rememberPage('/tournaments');
  const router = arrive(`?token=${SHORT}`);
  expect(location.search).toBe('');
  await waitFor(() => expect(router.state.location.pathname).toBe('/tournaments'));
  expect(globalThis.fetch).toHaveBeenCalledWith('/auth/refresh', expect.objectContaining({ method: 'POST' }));
  expect(localStorage.getItem('feltbook.token')).toBe(LONG);
});

it.each(['', '?token=nonsense'])('leads back to the sign-in page with %j', async (search) => {
  const router = arrive(search);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?error=google');
  expect(localStorage.getItem('feltbook.token')).toBeNull();
});
