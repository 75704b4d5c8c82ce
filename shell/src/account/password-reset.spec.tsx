import { queryClient } from '@feltbook/web-kit';
import { clearDevice, player as user, renderPage } from '@feltbook/web-kit/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { readRemotesDocument } from '../federation/remotes-document';
import { takeLinkToken } from '../login/link-token';
import ForgotPasswordPage from './forgot-password-page';
import ResetPasswordPage from './reset-password-page';

jest.mock('../federation/remotes-document', () => ({ readRemotesDocument: jest.fn() }));

const TOKEN = 'b'.repeat(64);

let sendsMail: boolean;
let answer: () => Response;
let calls: { call: string; body: unknown }[];
const server = setupServer(
  http.get('*/auth/options', () => HttpResponse.json({ mail: sendsMail, registration: 'open' })),
  http.post('*/auth/*', async ({ request }) => {
    calls.push({ call: new URL(request.url).pathname, body: await request.json() });
    return answer();
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  [sendsMail, calls, answer] = [true, [], () => new HttpResponse(null, { status: 204 })];
  jest.mocked(readRemotesDocument).mockResolvedValue({ remotes: {}, contactEmail: 'hello@felt.example' });
  queryClient.clear();
});
afterEach(clearDevice);

const refusal = (status: number, code: string, fields: { path: string; message: string }[] = []) =>
  HttpResponse.json({ error: 'This link has expired.', code, requestId: 'r-1', fields }, { status });

describe('the page for a forgotten password', () => {
  const open = () =>
    renderPage([{ path: '/forgot-password', element: <ForgotPasswordPage /> }], '/forgot-password');

  it('asks for a link, and does not say whether there is an account', async () => {
    answer = () => new HttpResponse(null, { status: 202 });
    open();
    await user().type(screen.getByLabelText('Email or username'), ' mia@example.com ');
    await user().click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText(/If the account has a verified email/)).toBeVisible();
    expect(calls).toEqual([{ call: '/auth/forgot-password', body: { id: 'mia@example.com' } }]);
  });

  it('says after too many tries that the player has to wait', async () => {
    answer = () => refusal(429, 'rate_limited');
    open();
    await user().type(screen.getByLabelText('Email or username'), 'mia');
    await user().click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText(/Too many tries/)).toBeVisible();
  });

  it('says where no mail is sent, and whom to write to', async () => {
    sendsMail = false;
    open();
    expect(await screen.findByText(/This site sends no mail/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'hello@felt.example' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send link' })).not.toBeInTheDocument();
  });
});

describe('the page that sets a new password', () => {
  const open = (hash = `#token=${TOKEN}`) => {
    history.replaceState(null, '', `/reset-password${hash}`);
    takeLinkToken();
    renderPage([{ path: '/reset-password', element: <ResetPasswordPage /> }], '/reset-password');
  };
  const send = async (password: string) => {
    await user().type(screen.getByLabelText('New password'), password);
    await user().click(screen.getByRole('button', { name: 'Set password' }));
  };

  it('sets it by the token, which leaves the address first', async () => {
    open();
    expect(location.href).not.toContain(TOKEN);
    await send('seven-deuce-offsuit');
    expect(await screen.findByRole('heading', { name: 'Your password is set' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(calls).toEqual([
      { call: '/auth/reset-password', body: { token: TOKEN, password: 'seven-deuce-offsuit' } },
    ]);
  });

  it('shows what is wrong with the password at its field', async () => {
    const message = 'Your password is easy to guess. Please choose another.';
    answer = () => refusal(400, 'invalid_request', [{ path: 'password', message }]);
    open();
    await send('password1');
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('leads to a new link when this one has expired', async () => {
    answer = () => refusal(400, 'invalid_request');
    open();
    await send('seven-deuce-offsuit');
    expect(await screen.findByText('This link has expired.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', '/forgot-password');
  });

  it('asks for a link where there is none', () => {
    open('');
    expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });
});

describe('the page for a forgotten password, with a recovery code', () => {
  const fill = async (code: string) => {
    renderPage([{ path: '/forgot-password', element: <ForgotPasswordPage /> }], '/forgot-password');
    await user().type(screen.getByLabelText('Username or email'), 'mia');
    await user().type(screen.getByLabelText('Recovery code'), code);
    await user().type(screen.getByLabelText('New password'), 'seven-deuce-offsuit');
    await user().click(screen.getByRole('button', { name: 'Set password' }));
  };

  it('sets a new password', async () => {
    await fill('K7M2 P9QX 4TAB C3DE F5GH 6JKM 8NPQ');
    expect(await screen.findByRole('heading', { name: 'Your password is set' })).toBeVisible();
    expect(calls).toEqual([
      {
        call: '/auth/recover',
        body: { id: 'mia', code: 'k7m2p9qx4tabc3def5gh6jkm8npq', password: 'seven-deuce-offsuit' },
      },
    ]);
  });

  it('says what a code looks like', async () => {
    await fill('k7m2');
    expect(await screen.findByText(/A recovery code has 28 letters and digits/)).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('says that id or code is wrong', async () => {
    answer = () => refusal(400, 'invalid_request');
    await fill('k7m2-p9qx-4tab-c3de-f5gh-6jkm-8npq');
    expect(await screen.findByText('This link has expired.')).toBeVisible();
    expect(screen.getByLabelText('Recovery code')).toHaveValue('k7m2-p9qx-4tab-c3de-f5gh-6jkm-8npq');
  });
});
