import { currentSession, rememberPage, signOut } from '@feltbook/web-kit';
import { renderPage } from '@feltbook/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { player, tokenFor } from '../testing/players';
import { LoginPage } from './login-page';

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const answer = (status: number, body: unknown, headers = {}) =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
const refusal = (code: string, fields?: unknown) => ({ error: 'No.', code, requestId: 'r', fields });
const signedIn = { token: tokenFor(player), user: player };

function open(address = '/login') {
  const routes = [
    { path: '/login', Component: LoginPage },
    { path: '*', element: <h1>Elsewhere</h1> },
  ];
  return renderPage(routes, address).router;
}

const idField = () => screen.getByRole('textbox', { name: 'Email or username' });
const passwordField = () => screen.getByLabelText('Password');
const submit = () => {
  const form = idField().closest('form');
  const button = form?.querySelector('button[type=submit]');
  if (!button) throw new Error('The form has no submit button.');
  return userEvent.click(button);
};
const fill = async (id: string, password: string) => {
  await userEvent.type(idField(), id);
  await userEvent.type(passwordField(), password);
};

beforeEach(() => {
  globalThis.fetch = fetchMock as typeof fetch;
  fetchMock.mockReset();
  sessionStorage.clear();
});
afterEach(() => signOut());

jest.mock('../community/community-block', () => ({ CommunityBlock: () => null }));

it('has the tagline, Google first, and a link to the About page', () => {
  open();
  expect(screen.getByText('Poker session tracking, made easy!')).toBeVisible();
  const controls = [...screen.getAllByRole('link'), ...screen.getAllByRole('button')];
  const [first] = controls.sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(first).toHaveAccessibleName('Sign in with Google');
  expect(first).toHaveAttribute('href', '/auth/google');
  expect(screen.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/about');
});

it('signs in and navigates to the requested page', async () => {
  rememberPage('/cash?stakes=1');
  fetchMock.mockReturnValue(answer(200, signedIn));
  const router = open();
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
  await fill('sam', 'wrong horse');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
  expect(idField()).toHaveValue('sam');
  expect(passwordField()).toHaveValue('wrong horse');
});

it('says how long to wait after too many attempts', async () => {
  fetchMock.mockReturnValue(answer(429, refusal('rate_limited'), { 'retry-after': '840' }));
  open();
  await fill('sam', 'wrong horse');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait 14 minutes.');
});

it('reports missing values without a call', async () => {
  open();
  await submit();
  expect(await screen.findByText('Please enter your e-mail address or a handle.')).toBeVisible();
  expect(screen.getByText('Please enter a password.')).toBeVisible();
  expect(idField()).toHaveFocus();
  expect(fetchMock).not.toHaveBeenCalled();
});

it('registers, signs in afterwards, and keeps the input when switching', async () => {
  fetchMock.mockReturnValueOnce(answer(201, { id: 'account-1' })).mockReturnValueOnce(answer(200, signedIn));
  open();
  await fill('sam', 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  expect(idField()).toHaveValue('sam');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name (optional)' }), 'Sam');
  await submit();
  await screen.findByRole('heading', { name: 'Elsewhere' });
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
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  await fill('sam', 'password1');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Registration failed');
  expect(passwordField()).toHaveAccessibleDescription(
    expect.stringContaining('Your password is easy to guess. Please choose another.'),
  );
});

it('keeps the id through a reload, and never the password', async () => {
  open();
  await fill('sam', 'correct horse');
  expect(sessionStorage.getItem('feltbook.login-draft')).toBe('{"id":"sam","displayName":""}');
});

it('says that Google did not sign the player in', () => {
  open('/login?error=google');
  expect(screen.getByRole('alert')).toHaveTextContent('Google did not sign you in.');
});
