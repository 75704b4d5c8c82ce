import type { Passkey } from '@feltbook/contracts';
import { queryClient } from '@feltbook/web-kit';
import { clearDevice, player as user, renderPage, signInAs } from '@feltbook/web-kit/testing';
import { startRegistration } from '@simplewebauthn/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { OWN_ACCOUNT } from '../testing/players';
import { PasskeysSection } from './passkeys-section';

// jsdom has no WebAuthn.
jest.mock('@simplewebauthn/browser', () => ({ startRegistration: jest.fn() }));
const register = jest.mocked(startRegistration);

const PHONE: Passkey = {
  id: 'phone',
  name: 'Safari on iPhone',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: null,
  isSynced: true,
};
const OPTIONS = {
  rp: { id: 'localhost', name: 'Feltbook' },
  user: { id: 'YW5u', name: 'ann@example.com', displayName: 'Ann' },
  challenge: 'Y2hhbGxlbmdl',
  timeout: 600_000,
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
};
const ATTESTATION: Awaited<ReturnType<typeof startRegistration>> = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
};

let passkeys: Passkey[];
let calls: { call: string; body: unknown }[];
/** Answers to changes, by call; 204 by default. */
let answers: Record<string, () => Response>;

const server = setupServer(
  http.get('*/me/passkeys', () => HttpResponse.json(passkeys)),
  http.all('*', async ({ request }) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    calls.push({ call, body: text === '' ? null : (JSON.parse(text) as JsonBodyType) });
    return answers[call]?.() ?? new HttpResponse(null, { status: 204 });
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(async () => {
  [passkeys, calls] = [[], []];
  answers = { 'POST /me/passkeys/options': () => HttpResponse.json(OPTIONS) };
  queryClient.clear();
  Object.assign(window, { PublicKeyCredential: class {} });
  await signInAs();
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  register.mockReset();
  clearDevice();
});

const openSection = () =>
  renderPage([{ path: '/account', element: <PasskeysSection account={OWN_ACCOUNT} /> }], '/account');
const press = (name: string) => user().click(screen.getByRole('button', { name }));
const openDialog = async () => {
  openSection();
  await press('Add a passkey');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
  await user().type(dialog.getByLabelText('Your password'), 'old-one-1');
  await user().click(dialog.getByRole('button', { name: 'Continue' }));
  return dialog;
};

it('are added after the password', async () => {
  register.mockResolvedValue(ATTESTATION);
  answers['POST /me/passkeys'] = () => {
    passkeys = [PHONE];
    return HttpResponse.json(PHONE, { status: 201 });
  };
  await openDialog();
  const list = await screen.findByRole('list', { name: 'Passkeys' });
  expect(list).toHaveTextContent(/Safari on iPhone.*Not used yet · Synced/);
  expect(register).toHaveBeenCalledWith({ optionsJSON: OPTIONS });
  expect(calls).toEqual([
    { call: 'POST /me/passkeys/options', body: { password: 'old-one-1' } },
    { call: 'POST /me/passkeys', body: ATTESTATION },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it.each([
  ['NotAllowedError', 'No passkey was used. Please try again.'],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['SecurityError', 'Passkeys do not work in this browser here.'],
])('say what to do after %s', async (name, text) => {
  register.mockRejectedValue(Object.assign(new Error('The browser said no.'), { name }));
  const dialog = await openDialog();
  expect(await dialog.findByText(text)).toBeVisible();
  expect(calls.map(({ call }) => call)).toEqual(['POST /me/passkeys/options']);
});

it('are renamed', async () => {
  passkeys = [PHONE];
  openSection();
  await user().click(await screen.findByRole('button', { name: 'Edit Safari on iPhone' }));
  await screen.findByRole('dialog', { name: 'Edit passkey' });
  const field = screen.getByLabelText('Name of the passkey');
  await user().clear(field);
  await user().type(field, 'My phone');
  await press('Save name');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls).toEqual([{ call: 'PATCH /me/passkeys/phone', body: { name: 'My phone' } }]);
});

it('are removed, but for the last way to sign in', async () => {
  passkeys = [PHONE];
  answers['DELETE /me/passkeys/phone'] = () =>
    HttpResponse.json({ error: 'Please look again.', code: 'conflict', requestId: 'r-1' }, { status: 409 });
  openSection();
  await user().click(await screen.findByRole('button', { name: 'Edit Safari on iPhone' }));
  await screen.findByRole('dialog', { name: 'Edit passkey' });
  await press('Remove passkey');
  await screen.findByRole('dialog', { name: 'Remove Safari on iPhone?' });
  await user().type(screen.getByLabelText('Your password'), 'old-one-1');
  await press('Remove passkey');
  expect(await screen.findByText('Please look again.')).toBeVisible();
  expect(calls.at(-1)).toEqual({ call: 'DELETE /me/passkeys/phone', body: { password: 'old-one-1' } });
  delete answers['DELETE /me/passkeys/phone'];
  passkeys = [];
  await press('Remove passkey');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Passkeys' })).not.toBeInTheDocument());
});

it('tell the browser of every change', async () => {
  passkeys = [PHONE];
  const accepted = { rpId: 'localhost', userId: 'YW5u', allAcceptedCredentialIds: ['a2V5'] };
  const signal = jest.fn(() => Promise.resolve());
  Object.assign(window, {
    PublicKeyCredential: Object.assign(class {}, { signalAllAcceptedCredentials: signal }),
  });
  answers['GET /me/passkeys/accepted'] = () =>
    HttpResponse.json({ ...accepted, name: 'ann@example.com', displayName: 'Ann' });
  openSection();
  await user().click(await screen.findByRole('button', { name: 'Edit Safari on iPhone' }));
  await screen.findByRole('dialog', { name: 'Edit passkey' });
  await press('Save name');
  await waitFor(() => expect(signal).toHaveBeenCalledWith(accepted));
  await user().click(await screen.findByRole('button', { name: 'Edit Safari on iPhone' }));
  await screen.findByRole('dialog', { name: 'Edit passkey' });
  await press('Remove passkey');
  await screen.findByRole('dialog', { name: 'Remove Safari on iPhone?' });
  await user().type(screen.getByLabelText('Your password'), 'old-one-1');
  await press('Remove passkey');
  await waitFor(() => expect(signal).toHaveBeenCalledTimes(2));
});

it('are not offered in a browser without them', async () => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  passkeys = [PHONE];
  openSection();
  await screen.findByRole('list', { name: 'Passkeys' });
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});
