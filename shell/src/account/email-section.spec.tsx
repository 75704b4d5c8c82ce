import type { OwnAccount } from '@feltbook/contracts';
import { queryClient } from '@feltbook/web-kit';
import { ANN, clearDevice, player as user, renderPage, signInAs } from '@feltbook/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { EmailSection } from './email-section';
import { NameSection } from './name-section';
import { useOwnAccount } from './own-account';

const ACCOUNT: OwnAccount = {
  ...ANN,
  loginId: 'ann@example.com',
  emailVerified: true,
  pendingEmail: null,
  hasLostEmail: false,
  hasPassword: true,
  signsInWithGoogle: false,
};
const NEW = 'ann@new.example';

let account: OwnAccount;
let sendsMail: boolean;
let bodies: unknown[];
let answer: () => Response;
const server = setupServer(
  http.get('*/me', () => HttpResponse.json(account)),
  http.get('*/auth/options', () => HttpResponse.json({ mail: sendsMail, registration: 'open' })),
  http.patch('*/me', async ({ request }) => {
    bodies.push(await request.json());
    return HttpResponse.json({ ...account, pendingEmail: NEW });
  }),
  http.post('*/me/verify-email', () => answer()),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(async () => {
  [account, sendsMail, bodies] = [ACCOUNT, true, []];
  answer = () => new HttpResponse(null, { status: 204 });
  queryClient.clear();
  await signInAs();
});
afterEach(clearDevice);

function Sections() {
  const { data } = useOwnAccount();
  return (
    data && (
      <>
        <NameSection account={data} />
        <EmailSection account={data} />
      </>
    )
  );
}

async function open() {
  renderPage([{ path: '/account', element: <Sections /> }], '/account');
  await screen.findByLabelText('Name');
}
const send = async (email: string, button = 'Change email') => {
  await user().type(screen.getByLabelText('New email'), email);
  await user().click(screen.getByRole('button', { name: button }));
};

it('asks for the password, and shows the new email until its link is opened', async () => {
  await open();
  await user().type(screen.getByLabelText('Your password'), 'seven-deuce');
  await send(` ${NEW} `);
  expect(await screen.findByText(/your email is changed/)).toBeVisible();
  expect(bodies).toEqual([{ email: NEW, password: 'seven-deuce' }]);
  expect(await screen.findByText('Not verified')).toBeVisible();
  expect(screen.getByText('ann@example.com')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send verification link again' })).toBeVisible();
});

it('needs no password where there is none', async () => {
  account = { ...ACCOUNT, email: null, hasPassword: false };
  await open();
  expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
  await send(NEW, 'Add email');
  expect(await screen.findByText(/your email is added/)).toBeVisible();
  expect(bodies).toEqual([{ email: NEW }]);
});

it.each([
  ['ann', 'Please enter an email address.'],
  [NEW, 'Please enter your password.'],
])('refuses %s: %s', async (email, message) => {
  await open();
  await send(email);
  expect(await screen.findByText(message)).toBeVisible();
  expect(bodies).toEqual([]);
});

it('is absent where no mail is sent', async () => {
  sendsMail = false;
  await open();
  await waitFor(() => expect(screen.queryByLabelText('New email')).not.toBeInTheDocument());
});

describe('an email that is not verified', () => {
  beforeEach(() => (account = { ...ACCOUNT, emailVerified: false }));
  const button = { name: 'Send verification link again' };

  it('gets another link', async () => {
    await open();
    expect(screen.getByText('Not verified')).toBeVisible();
    await user().click(await screen.findByRole('button', button));
    expect(await screen.findByText(/A new link is on its way/)).toBeVisible();
  });

  it('gets none after too many mails', async () => {
    answer = () =>
      HttpResponse.json({ error: 'No.', code: 'rate_limited', requestId: 'r-1' }, { status: 429 });
    await open();
    await user().click(await screen.findByRole('button', button));
    expect(await screen.findByText(/Too many tries/)).toBeVisible();
  });

  it('gets none where no mail is sent', async () => {
    sendsMail = false;
    await open();
    await waitFor(() => expect(screen.queryByRole('button', button)).not.toBeInTheDocument());
  });
});

it('needs no link once it is verified', async () => {
  await open();
  expect(screen.getByText('Verified')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send verification link again' })).not.toBeInTheDocument();
});

it('says how to sign in after somebody else verified the email', async () => {
  account = { ...ACCOUNT, email: null, loginId: 'player-0a1b2c3d4e5f', hasLostEmail: true };
  await open();
  expect(screen.getByText(/Sign in with the username player-0a1b2c3d4e5f from now on/)).toBeVisible();
});
