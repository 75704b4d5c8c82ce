import {
  currentSession,
  http,
  pendingSignOuts,
  queryClient,
  rememberPage,
  signIn,
  signOut,
} from '@feltbook/web-kit';
import { subscriptionConfigQuery } from '@feltbook/web-kit/prices';
import { renderPage } from '@feltbook/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose, fill, idField, passwordField, submit } from '../testing/login-form';
import { player, tokenFor } from '../testing/players';
import LoginPage from './login-page';
import { signInOptionsQuery } from './sign-in-options';

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const answer = (status: number, body: unknown, headers = {}) =>
  Promise.resolve(Response.json(body, { status, headers }));
const refusal = (code: string, fields?: unknown) => ({ error: 'No.', code, requestId: 'r', fields });
const signedIn = { token: tokenFor(player), user: player };

function open(address = '/login') {
  const routes = [
    { path: '/login', Component: LoginPage },
    { path: '*', element: <h1>Elsewhere</h1> },
  ];
  return renderPage(routes, address);
}

beforeEach(() => {
  globalThis.fetch = fetchMock as typeof fetch;
  fetchMock.mockReset();
  sessionStorage.clear();
  localStorage.clear();
  // Loaded, so that only the forms make calls.
  queryClient.setQueryData(signInOptionsQuery.queryKey, { mail: true, registration: 'open' });
  queryClient.setQueryData(subscriptionConfigQuery.queryKey, { stripe_configured: false, prices: null });
});
afterEach(async () => {
  fetchMock.mockResolvedValue(new Response(null, { status: 204 }));
  await signOut();
  // Until then, it could take the answer of the next test.
  await waitFor(() => expect([...pendingSignOuts()]).toEqual([]));
});

jest.mock('../community/community-block', () => ({ CommunityBlock: () => null }));

it('asks its question, begins with Start free, and shows the product', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Are you a winning player?');
  expect(screen.getByText('Welcome to Feltbook')).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Start free',
    'Sign in',
  ]);
  expect(screen.getByRole('link', { name: 'Sign in with Google' })).toHaveAttribute('href', '/auth/google');
  expect(screen.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/about');
  expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  const loading = screen.getAllByRole('img').map((image) => image.getAttribute('loading'));
  expect(loading.filter(Boolean)).toEqual(['eager', 'lazy', 'lazy', 'lazy']);
});

it('names the configured prices', () => {
  const price = (amount: number) => ({ id: 'price', amount, currency: 'usd', interval: 'month' as const });
  queryClient.setQueryData(subscriptionConfigQuery.queryKey, {
    stripe_configured: true,
    prices: { monthly: price(300), yearly: price(2950) },
  });
  open();
  expect(screen.getByText(/Then it is \$3 a month or \$29\.50 a year\./)).toBeVisible();
});

it('opens the form with the first field focused', async () => {
  open();
  expect(screen.queryByRole('textbox')).toBeNull();
  await choose('Start free');
  expect(idField()).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Name (optional)' })).toBeVisible();
});

it('signs in and navigates to the requested page', async () => {
  rememberPage('/cash?stakes=1');
  fetchMock.mockReturnValue(answer(200, signedIn));
  const { router } = open();
  await choose('Sign in');
  await fill(' sam ', 'correct horse');
  await submit();
  await screen.findByRole('heading', { name: 'Elsewhere' });
  expect(router.state.location).toMatchObject({ pathname: '/cash', search: '?stakes=1' });
  expect(fetchMock.mock.calls[0]?.[1].body).toBe('{"id":"sam","password":"correct horse"}');
  expect(currentSession().token).toBe(signedIn.token);
});

it('says Login failed, and keeps the input', async () => {
  fetchMock.mockReturnValue(answer(401, refusal('login_failed')));
  open();
  await choose('Sign in');
  await fill('sam', 'wrong horse');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
  expect(idField()).toHaveValue('sam');
  expect(passwordField()).toHaveValue('wrong horse');
});

it('says how long to wait after too many attempts', async () => {
  fetchMock.mockReturnValue(answer(429, refusal('rate_limited'), { 'retry-after': '840' }));
  open();
  await choose('Sign in');
  await fill('sam', 'wrong horse');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait 14 minutes.');
});

it('reports missing values without a call', async () => {
  open();
  await choose('Sign in');
  await submit();
  expect(await screen.findByText('Please enter your email or username.')).toBeVisible();
  expect(screen.getByText('Please enter a password.')).toBeVisible();
  expect(idField()).toHaveFocus();
  expect(fetchMock).not.toHaveBeenCalled();
});

it('registers, signs in afterwards, and keeps the input when switching', async () => {
  fetchMock.mockReturnValueOnce(answer(201, { id: 'account-1' })).mockReturnValueOnce(answer(200, signedIn));
  const { router } = open();
  await choose('Sign in');
  await fill('sam', 'correct horse');
  await choose('Start free');
  expect(idField()).toHaveValue('sam');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name (optional)' }), 'Sam');
  await submit();
  await screen.findByRole('heading', { name: 'Elsewhere' });
  expect(router.state.location.pathname).toBe('/welcome/new');
  expect(fetchMock.mock.calls.map(([path]) => path)).toEqual(['/register', '/login']);
  expect(JSON.parse(fetchMock.mock.calls[0]?.[1].body as string)).toEqual({
    id: 'sam',
    password: 'correct horse',
    displayName: 'Sam',
  });
});

it('says Registration failed, and marks the field that the server rejected', async () => {
  const fields = [{ path: 'password', message: 'Your password is easy to guess. Please choose another.' }];
  fetchMock.mockReturnValue(answer(400, refusal('invalid_request', fields)));
  open();
  await choose('Start free');
  await fill('sam', 'password1');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Registration failed');
  expect(passwordField()).toHaveAccessibleDescription(
    expect.stringContaining('Your password is easy to guess. Please choose another.'),
  );
});

it('keeps the id through a reload, and never the password', async () => {
  open();
  await choose('Start free');
  await fill('sam', 'correct horse');
  expect(sessionStorage.getItem('feltbook.login-draft')).toBe('{"id":"sam","displayName":""}');
});

it('says that Google did not sign the player in', () => {
  open('/login?error=google');
  expect(screen.getByRole('alert')).toHaveTextContent('Google did not sign you in.');
});

it('opens the form to sign in on a device where somebody signed in', async () => {
  fetchMock.mockReturnValue(answer(200, signedIn));
  const { unmount } = open();
  await choose('Sign in');
  await fill('sam', 'correct horse');
  await submit();
  await screen.findByRole('heading', { name: 'Elsewhere' });
  unmount();
  open();
  expect(screen.getByRole('button', { name: 'Sign in', pressed: true })).toBeVisible();
  expect(idField()).not.toHaveFocus();
});

it('welcomes a new player, unless another page was requested', async () => {
  rememberPage('/subscription');
  fetchMock.mockReturnValueOnce(answer(201, { id: 'account-1' })).mockReturnValueOnce(answer(200, signedIn));
  const { router } = open();
  await choose('Start free');
  await fill('sam', 'correct horse');
  await submit();
  await screen.findByRole('heading', { name: 'Elsewhere' });
  expect(router.state.location.pathname).toBe('/subscription');
});

it('shows no error of one mode above the other', async () => {
  fetchMock.mockReturnValue(answer(401, refusal('login_failed')));
  open('/login?error=google');
  await fill('sam', 'wrong horse');
  await submit();
  expect(await screen.findByText('The email, username or password is wrong.')).toBeVisible();
  await choose('Start free');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows the password on request', async () => {
  open();
  await choose('Sign in');
  await fill('sam', 'correct horse');
  expect(passwordField()).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(passwordField()).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: 'Show password' })).toHaveAttribute('aria-pressed', 'true');
});

it('takes a pasted password, and names the fields for password managers', async () => {
  open();
  await choose('Sign in');
  expect(passwordField()).toHaveAttribute('autocomplete', 'current-password');
  await userEvent.click(passwordField());
  await userEvent.paste('pasted from a manager');
  expect(passwordField()).toHaveValue('pasted from a manager');
});

it('says that the server ended the sign-in, and not after a sign-out', async () => {
  const noMore = () => answer(401, refusal('unauthenticated'));
  await signIn(signedIn);
  fetchMock.mockImplementation(noMore);
  await expect(http.get('/sessions')).rejects.toThrow();
  const { unmount } = open();
  expect(screen.getByText('Your sign-in has ended')).toBeVisible();
  expect(screen.getByText(/Your sessions and what you typed are saved\./)).toBeVisible();
  unmount();

  await act(() => signIn(signedIn));
  await act(() => signOut());
  open();
  expect(screen.queryByText('Your sign-in has ended')).toBeNull();
});

describe('two-step sign-in', () => {
  // Compiling it takes longer than a wait.
  beforeAll(() => import('./second-step'));

  const code = () => screen.findByLabelText('Code from your app');
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  async function openSecondStep() {
    fetchMock.mockReturnValueOnce(answer(200, { secondFactor: true, ticket: 'ticket-1' }));
    const opened = open();
    await choose('Sign in');
    await fill('sam', 'correct horse');
    await submit();
    expect(await code()).toHaveFocus();
    return opened;
  }

  it('asks for the code, and signs in with it', async () => {
    const { router } = await openSecondStep();
    expect(currentSession().token).toBeNull();
    expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
    fetchMock.mockReturnValueOnce(answer(200, signedIn));
    await userEvent.type(await code(), '123 456{Enter}');
    await screen.findByRole('heading', { name: 'Elsewhere' });
    expect(router.state.location.pathname).toBe('/');
    expect(fetchMock.mock.calls[1]).toMatchObject([
      '/auth/second-factor',
      { body: '{"ticket":"ticket-1","code":"123456"}' },
    ]);
    expect(currentSession().token).toBe(signedIn.token);
  });

  it('says that a code is wrong, and takes a recovery code', async () => {
    await openSecondStep();
    const message = 'This code is wrong or was used.';
    fetchMock.mockReturnValueOnce(answer(401, refusal('login_failed', [{ path: 'code', message }])));
    await userEvent.type(await code(), '123456{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    await press('Use a recovery code');
    const field = screen.getByRole('textbox', { name: 'Recovery code' });
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
    fetchMock.mockReturnValueOnce(answer(200, signedIn));
    await userEvent.type(field, 'K7M2-P9QX-4TAB-C3DE-F5GH-6JKM-8NPQ{Enter}');
    await screen.findByRole('heading', { name: 'Elsewhere' });
    expect(fetchMock.mock.calls[2]?.[1].body).toBe(
      '{"ticket":"ticket-1","code":"k7m2p9qx4tabc3def5gh6jkm8npq"}',
    );
  });

  it('leads back to the password when it took too long', async () => {
    await openSecondStep();
    fetchMock.mockReturnValueOnce(answer(403, refusal('forbidden')));
    await userEvent.type(await code(), '123456{Enter}');
    expect(await screen.findByText('No.')).toBeVisible();
    await press('Back to sign-in');
    expect(idField()).toHaveValue('sam');
    expect(passwordField()).toHaveValue('');
  });
});
