import { queryClient } from '@feltbook/web-kit';
import { renderPage } from '@feltbook/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { takeLinkToken } from '../login/link-token';
import VerifyEmailPage from './verify-email-page';

const TOKEN = 'a'.repeat(64);

let answer: () => Response;
let bodies: unknown[];
const server = setupServer(
  http.post('*/auth/verify-email', async ({ request }) => {
    bodies.push(await request.json());
    return answer();
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  bodies = [];
  answer = () => new HttpResponse(null, { status: 204 });
  queryClient.clear();
});

const refusal = (status: number, code: string) =>
  HttpResponse.json({ error: 'No.', code, requestId: 'r-1', fields: [] }, { status });

function open(hash: string) {
  history.replaceState(null, '', `/verify-email${hash}`);
  takeLinkToken();
  renderPage([{ path: '/verify-email', element: <VerifyEmailPage /> }], '/verify-email');
}

it('verifies by the token, which leaves the address first', async () => {
  open(`#token=${TOKEN}`);
  expect(location.href).not.toContain(TOKEN);
  expect(await screen.findByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  expect(bodies).toEqual([{ token: TOKEN }]);
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
  expect(await screen.findByText(/It has expired/)).toBeVisible();
  expect(bodies).toEqual([]);
});

it('tries again after a failure of the server', async () => {
  answer = () => refusal(503, 'unavailable');
  open(`#token=${TOKEN}`);
  const retry = await screen.findByRole('button', { name: /Retry|Try again/ });
  answer = () => new HttpResponse(null, { status: 204 });
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Your email is verified' })).toBeVisible();
});
