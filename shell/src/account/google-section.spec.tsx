import type { OwnAccount } from '@feltbook/contracts';
import { queryClient } from '@feltbook/web-kit';
import { clearDevice, player as user, renderPage, signInAs } from '@feltbook/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { OWN_ACCOUNT } from '../testing/players';
import AccountPage from './account-page';

const LINKED = { ...OWN_ACCOUNT, signsInWithGoogle: true };

let account: OwnAccount;
let bodies: JsonBodyType[];
let remove: () => Response;
const server = setupServer(
  http.get('*/me', () => HttpResponse.json(account)),
  http.get('*/auth/options', () => HttpResponse.json({ mail: true, registration: 'open' })),
  http.get('*/me/logins', () => HttpResponse.json([])),
  http.get('*/me/passkeys', () => HttpResponse.json([])),
  http.get('*/me/totp', () => HttpResponse.json({ isOn: false })),
  http.get('*/me/recovery-codes', () => HttpResponse.json({ left: 0 })),
  http.delete('*/me/google', async ({ request }) => {
    bodies.push((await request.json()) as JsonBodyType);
    return remove();
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(async () => {
  [account, bodies] = [LINKED, []];
  remove = () => {
    account = OWN_ACCOUNT;
    return new HttpResponse(null, { status: 204 });
  };
  queryClient.clear();
  await signInAs();
});
afterEach(clearDevice);

async function openPage() {
  renderPage([{ path: '/account', element: <AccountPage /> }], '/account');
  await screen.findByLabelText('Name');
}

async function ask() {
  await user().click(screen.getByRole('button', { name: 'Remove' }));
  return within(await screen.findByRole('dialog', { name: 'Remove Google?' }));
}

it('removes Google after the password, and says so', async () => {
  await openPage();
  expect(screen.getByText('Google opens your account.')).toBeVisible();
  const dialog = await ask();
  await user().type(dialog.getByLabelText('Your password'), 'old-one-1');
  await user().click(dialog.getByRole('button', { name: 'Remove Google' }));
  expect(await screen.findByText('Google no longer opens your account.')).toBeVisible();
  expect(bodies).toEqual([{ password: 'old-one-1' }]);
  expect(screen.getByRole('button', { name: 'Sign out other devices' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
});

it('keeps Google if it is the last way to sign in, and says why', async () => {
  account = { ...LINKED, hasPassword: false };
  const error = 'Set a password first. You could not sign in any more.';
  remove = () => HttpResponse.json({ error, code: 'conflict', requestId: 'r-1' }, { status: 409 });
  await openPage();
  const dialog = await ask();
  await user().click(dialog.getByRole('button', { name: 'Remove Google' }));
  expect(await dialog.findByText(error)).toBeVisible();
  expect(screen.getByText('Google opens your account.')).toBeVisible();
});

it('is not on the page of an account without Google', async () => {
  account = OWN_ACCOUNT;
  await openPage();
  expect(screen.queryByRole('heading', { name: 'Google' })).not.toBeInTheDocument();
});
