import { queryClient, signOut } from '@feltbook/web-kit';
import { subscriptionConfigQuery } from '@feltbook/web-kit/prices';
import { renderPage } from '@feltbook/web-kit/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notices } from '../layout/notices';
import { choose, fill, submit } from '../testing/login-form';
import { player, tokenFor } from '../testing/players';
import LoginPage from './login-page';
import { signInOptionsQuery } from './sign-in-options';

jest.mock('../community/community-block', () => ({ CommunityBlock: () => null }));

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit?]>();
const answer = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }));
const SIGNED_IN = { token: tokenFor(player), user: player };
const HINT = 'Sign in with your password or passkey once. Then you can link Google.';
const called = (path: string) => fetchMock.mock.calls.filter(([each]) => each === path);

beforeAll(() => import('./second-step'));
beforeEach(() => {
  globalThis.fetch = fetchMock as typeof fetch;
  fetchMock.mockReset();
  sessionStorage.clear();
  localStorage.clear();
  queryClient.setQueryData(signInOptionsQuery.queryKey, { mail: true, registration: 'open' });
  queryClient.setQueryData(subscriptionConfigQuery.queryKey, { stripe_configured: false, prices: null });
});
afterEach(() => act(signOut));

function open(address: string) {
  renderPage(
    [
      { path: '/login', Component: LoginPage },
      {
        path: '*',
        element: (
          <>
            <Notices />
            <h1>Elsewhere</h1>
          </>
        ),
      },
    ],
    address,
  );
}

/** Signs in with password and code. */
async function signInTwice(link: () => Promise<Response>) {
  fetchMock.mockImplementation((path) => {
    if (path === '/login') return answer(200, { secondFactor: true, ticket: 'ticket-1' });
    return path === '/auth/google/link' ? link() : answer(200, SIGNED_IN);
  });
  await fill('sam', 'correct horse');
  await submit();
  await userEvent.type(await screen.findByLabelText('Code from your app'), '123456{Enter}');
  await screen.findByRole('heading', { name: 'Elsewhere' });
}

const link = () => userEvent.click(screen.getByRole('button', { name: 'Link Google' }));

it('asks for password and code, then whether to link Google, links it, and says so', async () => {
  open('/login?error=two-step');
  expect(screen.getByText(HINT)).toBeVisible();
  // Google would lead here again.
  expect(screen.queryByRole('link', { name: 'Sign in with Google' })).toBeNull();
  await signInTwice(() => Promise.resolve(new Response(null, { status: 204 })));
  expect(screen.getByText(/Google here as sam@felt.example/)).toBeVisible();
  expect(called('/auth/google/link')).toEqual([]);
  await link();
  const [[, call] = []] = called('/auth/google/link');
  expect(call?.method).toBe('POST');
  expect(new Headers(call?.headers).get('authorization')).toBe(`Bearer ${SIGNED_IN.token}`);
  expect(screen.getByText('Google is linked. You can sign in with it from now on.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByText(/Google is linked/)).toBeNull();
});

it('signs in all the same if Google could not be linked, and says so', async () => {
  open('/login?error=two-step');
  const body = { error: 'No.', code: 'conflict', requestId: 'r' };
  await signInTwice(() => answer(409, body));
  await link();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Google was not linked. Try “Sign in with Google” again.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
});

it('links nothing if the player does not want it: somebody else may have left the page', async () => {
  open('/login?error=two-step');
  await signInTwice(() => Promise.reject(new Error('was called')));
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('button', { name: 'Link Google' })).toBeNull();
  expect(called('/auth/google/link')).toEqual([]);
});

it('links nothing at an ordinary sign-in', async () => {
  open('/login');
  await choose('Sign in');
  expect(screen.queryByText(HINT)).toBeNull();
  await signInTwice(() => Promise.reject(new Error('was called')));
  expect(called('/auth/google/link')).toEqual([]);
});

it('asks after a password alone too, for an account that removed Google', async () => {
  open('/login?error=two-step');
  fetchMock.mockImplementation((path) =>
    path === '/auth/google/link'
      ? Promise.resolve(new Response(null, { status: 204 }))
      : answer(200, SIGNED_IN),
  );
  await fill('sam', 'correct horse');
  await submit();
  await screen.findByRole('heading', { name: 'Elsewhere' });
  await link();
  expect(called('/auth/google/link')).toHaveLength(1);
  expect(await screen.findByText('Google is linked. You can sign in with it from now on.')).toBeVisible();
});
