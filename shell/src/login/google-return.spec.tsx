import { currentSession, rememberPage, signIn, signOut } from '@feltbook/web-kit';
import { renderPage } from '@feltbook/web-kit/testing';
import { waitFor } from '@testing-library/react';
import { player, tokenFor } from '../testing/players';
import GoogleReturn from './google-return';
import { takeReturnCode } from './return-code';

const TOKEN = tokenFor(player);
const CODE = 'c'.repeat(64);
const ANSWER = { token: TOKEN, user: player };
const reached = () => jest.mocked(globalThis.fetch).mock.calls.map(([path]) => path);

function arrive(rest: string) {
  history.replaceState(null, '', `/google-auth-success${rest}`);
  takeReturnCode();
  const routes = [
    { path: '/google-auth-success', Component: GoogleReturn },
    { path: '*', element: null },
  ];
  return renderPage(routes, '/google-auth-success').router;
}

beforeEach(() => {
  sessionStorage.clear();
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response(JSON.stringify(ANSWER))));
});
afterEach(() => signOut());

it('removes the code from the URL, exchanges it, and navigates to the requested page', async () => {
  rememberPage('/tournaments');
  const router = arrive(`#code=${CODE}`);
  expect(location.href).not.toContain(CODE);
  await waitFor(() => expect(router.state.location.pathname).toBe('/tournaments'));
  expect(globalThis.fetch).toHaveBeenCalledWith(
    '/auth/google/token',
    expect.objectContaining({ method: 'POST', body: JSON.stringify({ code: CODE }) }),
  );
  expect(currentSession()).toEqual(ANSWER);
});

it('welcomes a new player who requested no page', async () => {
  const router = arrive(`#code=${CODE}&new=true`);
  await waitFor(() => expect(router.state.location.pathname).toBe('/welcome/new'));
  expect(location.hash).toBe('');
});

it.each(['', '#code=', `?code=${CODE}`, `?token=${TOKEN}`])(
  'navigates to the sign-in page with %j',
  async (rest) => {
    const router = arrive(rest);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toBe('?error=google');
    expect(globalThis.fetch).not.toHaveBeenCalled();
    expect(currentSession().token).toBeNull();
  },
);

const expectNobody = async (router: ReturnType<typeof arrive>) => {
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(currentSession()).toEqual({ token: null, user: null });
};

it('signs nobody in by a code that was used, or is another browser’s', async () => {
  const over = { error: 'Please sign in with Google again.', code: 'login_failed', requestId: 'r' };
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response(JSON.stringify(over), { status: 401 })));
  await expectNobody(arrive(`#code=${CODE}`));
});

it('does not sign in without a network', async () => {
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  await expectNobody(arrive(`#code=${CODE}`));
});

it('sends a pending sign-out before any other call', async () => {
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  await signIn(ANSWER);
  await signOut();
  jest.mocked(globalThis.fetch).mockClear();
  await expectNobody(arrive(`#code=${CODE}`));
  expect(reached()).toEqual(['/logout']);

  const over = { error: 'Please sign in with Google again.', code: 'login_failed', requestId: 'r' };
  globalThis.fetch = jest.fn((path) =>
    Promise.resolve(
      path === '/logout'
        ? new Response(null, { status: 204 })
        : new Response(JSON.stringify(over), { status: 401 }),
    ),
  );
  await expectNobody(arrive(`#code=${CODE}`));
  expect(reached()).toEqual(['/logout', '/auth/google/token']);
});
