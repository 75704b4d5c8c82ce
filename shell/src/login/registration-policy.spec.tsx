import type { RegistrationPolicy } from '@feltbook/contracts';
import { pendingSignOuts, queryClient, signOut } from '@feltbook/web-kit';
import { renderPage } from '@feltbook/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { choose, fill, submit } from '../testing/login-form';
import { player, tokenFor } from '../testing/players';
import { takeLinkToken } from './link-token';
import LoginPage from './login-page';

const TOKEN = 'i'.repeat(43);
const INVITED = 'Registration is by invitation';
const CLOSED = 'Registration is closed';

jest.mock('../community/community-block', () => ({ CommunityBlock: () => null }));

let policy: RegistrationPolicy;
let registered: unknown[];
let registering: () => Response;
const server = setupServer(
  http.get('*/auth/options', () => HttpResponse.json({ mail: true, registration: policy })),
  http.get('*/api/subscriptions/config', () => HttpResponse.json({ stripe_configured: false, prices: null })),
  http.post('*/login', () => HttpResponse.json({ token: tokenFor(player), user: player })),
  http.post('*/logout', () => new HttpResponse(null, { status: 204 })),
  http.post('*/register', async ({ request }) => {
    registered.push(await request.json());
    return registering();
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  registered = [];
  registering = () => HttpResponse.json({ id: 'account-1' }, { status: 201 });
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  // Forgets the last test's token.
  history.replaceState(null, '', '/invitation');
  takeLinkToken();
});
afterEach(async () => {
  await signOut();
  await waitFor(() => expect([...pendingSignOuts()]).toEqual([]));
});

function open(given: RegistrationPolicy, address = '/login') {
  policy = given;
  history.replaceState(null, '', address);
  takeLinkToken();
  return renderPage(
    [
      { path: '/login', Component: LoginPage },
      { path: '/invitation', Component: LoginPage },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    address,
  );
}
const openLink = (given: RegistrationPolicy, token = TOKEN) => open(given, `/invitation#token=${token}`);
const elsewhere = () => screen.findByRole('heading', { name: 'Elsewhere' });

it.each([
  ['invited', INVITED, 'To register, open the link of your invitation.'],
  ['closed', CLOSED, 'You can sign in if you have an account.'],
] as const)('says who may register, and offers to sign in: %s', async (given, title, text) => {
  open(given, '/invitation');
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  const offers = within(screen.getByRole('group', { name: 'Account' })).getAllByRole('button');
  expect(offers.map(({ textContent }) => textContent)).toEqual(['Sign in']);
  await choose('Sign in');
  await fill('sam', 'correct horse');
  await submit();
  expect(await elsewhere()).toBeVisible();
});

it.each(['open', 'invited'] as const)(
  'registers by the token of a link, which leaves the address first: %s',
  async (given) => {
    openLink(given);
    expect(location.href).not.toContain(TOKEN);
    expect(await screen.findByRole('button', { name: 'Start free', pressed: true })).toBeVisible();
    await fill('sam', 'correct horse');
    await submit();
    await elsewhere();
    expect(registered).toEqual([{ id: 'sam', password: 'correct horse', invitation: TOKEN }]);
  },
);

it('offers Google to sign in, not to register by an invitation', async () => {
  openLink('invited');
  await screen.findByText('Create account');
  await choose('Sign in');
  expect(screen.getByRole('link', { name: 'Sign in with Google' })).toBeVisible();
  await choose('Start free');
  expect(screen.queryByRole('link', { name: 'Sign in with Google' })).toBeNull();
});

it('says that an invitation was used', async () => {
  const error = 'This invitation has expired or was used already.';
  const body = { error, code: 'invitation_required', requestId: 'r' };
  registering = () => HttpResponse.json(body, { status: 403 });
  openLink('invited');
  await screen.findByText('Create account');
  await fill('sam', 'correct horse');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(error);
});

it.each([
  ['a part of a link', 'invited', 'i', INVITED],
  ['a link while registration is closed', 'closed', TOKEN, CLOSED],
] as const)('does not register by %s', async (_, given, token, text) => {
  openLink(given, token);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Name (optional)' })).toBeNull();
});

it('says that a Google account has no account here', async () => {
  open('invited', '/login?error=registration');
  expect(await screen.findByText(INVITED)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'There is no Feltbook account for this Google account.',
  );
});
