import { queryClient } from '@feltbook/web-kit';
import { clearDevice, player as user, renderPage, signInAs } from '@feltbook/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { OWN_ACCOUNT } from '../testing/players';
import { GoogleSection } from './google-section';
import { PasskeysSection } from './passkeys-section';
import { RecoveryCodesSection } from './recovery-codes-section';
import { TwoStepSection } from './two-step-section';

jest.mock('@simplewebauthn/browser', () => ({ startRegistration: jest.fn() }));

const PASSKEY = { id: 'phone', name: 'Phone', createdAt: '2026-11-20T08:00:00.000Z', lastUsedAt: null };

let calls: { call: string; body: JsonBodyType }[];
const server = setupServer(
  http.get('*/me/passkeys', () => HttpResponse.json([{ ...PASSKEY, isSynced: false }])),
  http.get('*/me/totp', () => HttpResponse.json({ isOn: true })),
  http.get('*/me/recovery-codes', () => HttpResponse.json({ left: 3 })),
  http.all('*', async ({ request }) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    if (request.method === 'DELETE') calls.push({ call, body: JSON.parse(text) as JsonBodyType });
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(async () => {
  calls = [];
  queryClient.clear();
  await signInAs();
});
afterEach(clearDevice);

const press = async (name: string, at: { findByRole: typeof screen.findByRole } = screen) =>
  user().click(await at.findByRole('button', { name }));
async function confirm(title: string, button: string, code?: string) {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await user().type(dialog.getByLabelText('Your password'), 'old-one-1');
  if (code) await user().type(dialog.getByLabelText('Code from your app, or a recovery code'), code);
  await press(button, dialog);
}

const account = OWN_ACCOUNT;
const CHANGES = [
  [
    'a passkey',
    <PasskeysSection key="passkeys" account={account} />,
    async () => {
      await press('Edit Phone');
      await press('Remove passkey');
      await confirm('Remove Phone?', 'Remove passkey');
    },
  ],
  [
    'Google',
    <GoogleSection key="google" account={{ ...account, signsInWithGoogle: true }} />,
    async () => {
      await press('Remove');
      await confirm('Remove Google?', 'Remove Google');
    },
  ],
  [
    'two-step sign-in',
    <TwoStepSection key="two-step" account={account} />,
    async () => {
      await press('Turn off');
      await confirm('Turn off two-step sign-in?', 'Turn off', '123456');
    },
  ],
  [
    'recovery codes',
    <RecoveryCodesSection key="codes" account={account} />,
    async () => {
      await press('Remove codes');
      await confirm('Remove your recovery codes?', 'Remove codes');
    },
  ],
] as const;

it.each(CHANGES)('offers to sign out other devices after a change of %s', async (_, element, change) => {
  renderPage([{ path: '/account', element }], '/account');
  await change();
  expect(await screen.findByText('Your other devices stay signed in.')).toBeVisible();
  expect(calls.map(({ call }) => call)).not.toContain('DELETE /me/logins');
  await press('Sign out other devices');
  await confirm('Sign out other devices?', 'Sign out');
  await waitFor(() =>
    expect(screen.queryByText('Your other devices stay signed in.')).not.toBeInTheDocument(),
  );
  expect(calls.at(-1)).toEqual({ call: 'DELETE /me/logins', body: { password: 'old-one-1' } });
});
