import { queryClient } from '@feltbook/web-kit';
import { ANN, clearDevice, player as user, renderPage, signInAs, tokenFor } from '@feltbook/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { OWN_ACCOUNT } from '../testing/players';
import { TwoStepSection } from './two-step-section';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const URI = `otpauth://totp/Feltbook:ann?issuer=Feltbook&secret=${SECRET}`;

const RENEWED = tokenFor(ANN, { expiresIn: 7200 });
const CONFIRM = 'POST /me/totp/confirm';

let isOn: boolean;
let calls: { call: string; body: unknown }[];
/** The tokens of reading whether it is on. */
let tokens: (string | null)[];
/** Answers to changes, by call. */
let answers: Record<string, () => Response>;

const server = setupServer(
  http.post('*/auth/refresh', () => HttpResponse.json({ token: RENEWED })),
  http.get('*/me/totp', ({ request }) => {
    tokens.push(request.headers.get('authorization'));
    return HttpResponse.json({ isOn });
  }),
  http.all('*/me/*', async ({ request }) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    calls.push({ call, body: (await request.json()) as JsonBodyType });
    return answers[call]?.() ?? HttpResponse.error();
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(async () => {
  [isOn, calls, tokens] = [false, [], []];
  answers = { 'POST /me/totp': () => HttpResponse.json({ uri: URI }, { status: 201 }) };
  queryClient.clear();
  await signInAs();
});
afterEach(clearDevice);

const open = (account = OWN_ACCOUNT) =>
  renderPage([{ path: '/account', element: <TwoStepSection account={account} /> }], '/account');
const press = async (name: string) => user().click(await screen.findByRole('button', { name }));
const refusal = (message: string) =>
  HttpResponse.json(
    { error: message, code: 'invalid_request', requestId: 'r-1', fields: [{ path: 'code', message }] },
    { status: 400 },
  );

async function begin() {
  open();
  await press('Set up');
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up two-step sign-in' }));
  await user().type(dialog.getByLabelText('Your password'), 'old-one-1');
  await user().click(dialog.getByRole('button', { name: 'Continue' }));
  return screen.findByLabelText('Code from your app');
}

it('is set up with a QR code or the key, and the first code of the app', async () => {
  answers[CONFIRM] = () => {
    isOn = true;
    return HttpResponse.json({ codes: ['k7m2-p9qx-4tab-c3de-f5gh-6jkm-8npq'] });
  };
  const field = await begin();
  expect(await screen.findByTitle('QR code for your app')).toBeInTheDocument();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the app' })).toHaveAttribute('href', URI);
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await user().type(field, '123 456');
  await press('Turn on');
  expect(await screen.findByText('k7m2-p9qx-4tab-c3de-f5gh-6jkm-8npq')).toBeVisible();
  await press('I stored them');
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeVisible();
  expect(calls).toEqual([
    { call: 'POST /me/totp', body: { password: 'old-one-1' } },
    { call: CONFIRM, body: { code: '123456' } },
  ]);
});

it('says at the field that the code is wrong', async () => {
  answers[CONFIRM] = () => refusal('This code is wrong.');
  const field = await begin();
  await user().type(field, '12345');
  await press('Turn on');
  expect(await screen.findByText('A code of your app has 6 digits.')).toBeVisible();
  await user().type(field, '6');
  await press('Turn on');
  expect(await screen.findByText('This code is wrong.')).toBeVisible();
  await press('Cancel');
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
});

it('is turned off by password and code, which renews the token before the next call', async () => {
  isOn = true;
  answers['DELETE /me/totp'] = () => {
    isOn = false;
    return new HttpResponse(null, { status: 204 });
  };
  open();
  await press('Turn off');
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn off two-step sign-in?' }));
  await user().type(dialog.getByLabelText('Your password'), 'old-one-1');
  await user().click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await dialog.findByText('Enter the 6 digits of your app, or a recovery code.')).toBeVisible();
  await user().type(dialog.getByLabelText('Code from your app, or a recovery code'), '123456');
  await user().click(dialog.getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
  expect(calls).toEqual([{ call: 'DELETE /me/totp', body: { password: 'old-one-1', code: '123456' } }]);
  expect(tokens.slice(1)).toEqual([`Bearer ${RENEWED}`]);
});

const HINT = 'Google opens your account without a code. Remove it?';

it('says that Google opens the account without a code, and removes it', async () => {
  isOn = true;
  answers['DELETE /me/google'] = () => new HttpResponse(null, { status: 204 });
  open({ ...OWN_ACCOUNT, signsInWithGoogle: true });
  expect(await screen.findByText(HINT)).toBeVisible();
  await press('Remove Google');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Google?' }));
  await user().type(dialog.getByLabelText('Your password'), 'old-one-1');
  await user().type(dialog.getByLabelText('Code from your app, or a recovery code'), '123456');
  await user().click(dialog.getByRole('button', { name: 'Remove Google' }));
  expect(await screen.findByText('Your other devices stay signed in.')).toBeVisible();
  expect(calls).toEqual([{ call: 'DELETE /me/google', body: { password: 'old-one-1', code: '123456' } }]);
});

it.each([
  ['Google is not linked', true, false],
  ['a code is not asked for', false, true],
])('says nothing of Google if %s', async (_, withCode, signsInWithGoogle) => {
  isOn = withCode;
  open({ ...OWN_ACCOUNT, signsInWithGoogle });
  await screen.findByRole('button', { name: withCode ? 'Turn off' : 'Set up' });
  expect(screen.queryByText(HINT)).not.toBeInTheDocument();
});
