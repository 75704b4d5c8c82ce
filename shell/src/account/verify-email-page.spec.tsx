import type { RegistrationPolicy } from '@feltbook/contracts';
import { currentSession, queryClient, takeRememberedPage } from '@feltbook/web-kit';
import { clearDevice, renderPage, signInAs } from '@feltbook/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { takeLinkToken } from '../login/link-token';
import VerifyEmailPage from './verify-email-page';

const TOKEN = 'a'.repeat(64);

let answer: () => Response;
let registration: RegistrationPolicy;
let calls: { call: string; body: unknown }[];
const server = setupServer(
  http.post('*/auth/*', async ({ request }) => {
    calls.push({ call: new URL(request.url).pathname, body: await request.json() });
    return answer();
  }),
  http.get('*/auth/options', () => HttpResponse.json({ mail: true, registration })),
);
const verification = { call: '/auth/verify-email', body: { token: TOKEN } };
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(async () => {
  calls = [];
  registration = 'open';
  answer = () => new HttpResponse(null, { status: 204 });
  queryClient.clear();
  await signInAs();
});
afterEach(clearDevice);

const refusal = (status: number, code: string, fields: { path: string; message: string }[] = []) =>
  HttpResponse.json({ error: 'No.', code, requestId: 'r-1', fields }, { status });

function open(hash: string) {
  history.replaceState(null, '', `/verify-email${hash}`);
  takeLinkToken();
  renderPage(
    [
      { path: '/verify-email', element: <VerifyEmailPage /> },
      { path: '/login', element: <h1>Welcome to Feltbook</h1> },
    ],
    '/verify-email',
  );
}

it('verifies by the token, which leaves the address first', async () => {
  open(`#token=${TOKEN}`);
  expect(location.href).not.toContain(TOKEN);
  expect(await screen.findByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  expect(calls).toEqual([verification]);
});

it.each([
  ['invalid_request', 400, /It has expired or was used already/],
  ['conflict', 409, /Another account has verified this email/],
])('says what is wrong: %s', async (code, status, text) => {
  answer = () => refusal(status, code);
  open(`#token=${TOKEN}`);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'To your account' })).toHaveAttribute('href', '/account');
});

it('calls nobody without a token', async () => {
  open('');
  expect(await screen.findByText('Open the link in your mail again.')).toBeVisible();
  expect(calls).toEqual([]);
});

it('tries again after a failure of the server', async () => {
  answer = () => refusal(503, 'unavailable');
  open(`#token=${TOKEN}`);
  const retry = await screen.findByRole('button', { name: /Retry|Try again/ });
  answer = () => new HttpResponse(null, { status: 204 });
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Your email is verified' })).toBeVisible();
});

describe('without a sign-in', () => {
  beforeEach(clearDevice);
  const claim = async (password: string) => {
    await userEvent.type(screen.getByLabelText('New password'), password);
    await userEvent.click(screen.getByRole('button', { name: 'Create my account' }));
  };

  it('verifies nothing, and comes back after the sign-in', async () => {
    open(`#token=${TOKEN}`);
    await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(screen.getByRole('heading', { name: 'Welcome to Feltbook' })).toBeVisible();
    expect(takeRememberedPage()).toBe('/verify-email');
    expect(calls).toEqual([]);
  });

  it('takes the email for an account of its own', async () => {
    answer = () => HttpResponse.json({ id: 'new' }, { status: 201 });
    open(`#token=${TOKEN}`);
    await claim('seven-deuce-offsuit');
    expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeVisible();
    expect(calls).toEqual([
      { call: '/auth/claim-email', body: { token: TOKEN, password: 'seven-deuce-offsuit' } },
    ]);
  });

  it('takes the link of an invitation where one is needed', async () => {
    registration = 'invited';
    answer = () => HttpResponse.json({ id: 'new' }, { status: 201 });
    open(`#token=${TOKEN}`);
    const field = await screen.findByLabelText('Link of your invitation');
    await userEvent.type(field, 'https://feltbook.example/invitation#token=short');
    await claim('seven-deuce-offsuit');
    expect(await screen.findByText('This link is not complete.')).toBeVisible();
    expect(calls).toEqual([]);

    const invitation = 'i'.repeat(43);
    await userEvent.clear(field);
    await userEvent.type(field, `https://feltbook.example/invitation#token=${invitation}`);
    await userEvent.click(screen.getByRole('button', { name: 'Create my account' }));
    expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeVisible();
    expect(calls).toEqual([
      { call: '/auth/claim-email', body: { token: TOKEN, password: 'seven-deuce-offsuit', invitation } },
    ]);
  });

  it('offers no account while registration is closed', async () => {
    registration = 'closed';
    open(`#token=${TOKEN}`);
    expect(await screen.findByText('Registration is closed. No account can be made now.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create my account' })).not.toBeInTheDocument();
  });

  it('shows what is wrong with the password at its field', async () => {
    const message = 'Your password is easy to guess. Please choose another.';
    answer = () => refusal(400, 'invalid_request', [{ path: 'password', message }]);
    open(`#token=${TOKEN}`);
    await claim('password1');
    expect(await screen.findByText(message)).toBeVisible();
  });
});

it('says that the link is for another account than the one that is signed in', async () => {
  answer = () => refusal(403, 'forbidden');
  open(`#token=${TOKEN}`);
  expect(await screen.findByText(/You are signed in to another account/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create my account' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
  expect(currentSession().user).not.toBeNull();
});
