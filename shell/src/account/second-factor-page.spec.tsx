import { currentSession, provesTwoFactors, queryClient, signIn } from '@feltbook/web-kit';
import { clearDevice, player as user, renderPage, tokenFor } from '@feltbook/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { OWN_ACCOUNT, owner } from '../testing/players';
import SecondFactorPage from './second-factor-page';

let isOn: boolean;
let calls: { call: string; body: unknown }[];
let refusal: (() => Response) | undefined;
const server = setupServer(
  http.get('*/me', () => HttpResponse.json({ ...OWN_ACCOUNT, ...owner })),
  http.get('*/me/totp', () => HttpResponse.json({ isOn })),
  http.post('*/auth/refresh', () => HttpResponse.json({ token: tokenFor(owner) })),
  http.post('*/me/totp', () =>
    HttpResponse.json({ uri: 'otpauth://totp/Feltbook:olga?secret=JBSWY3DPEHPK3PXP' }, { status: 201 }),
  ),
  http.post('*/me/totp/:act', async ({ request, params }) => {
    calls.push({ call: String(params['act']), body: (await request.json()) as JsonBodyType });
    if (refusal) return refusal();
    if (params['act'] === 'verify') return new HttpResponse(null, { status: 204 });
    isOn = true;
    return HttpResponse.json({ codes: ['k7m2-p9qx-4tab-c3de-f5gh-6jkm-8npq'] });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(async () => {
  [isOn, calls, refusal] = [false, [], undefined];
  queryClient.clear();
  await signIn({ token: tokenFor(owner, { mfa: false }), user: owner });
});
afterEach(clearDevice);

const open = () => renderPage([{ path: '/admin', element: <SecondFactorPage /> }], '/admin');
const press = async (name: string) => user().click(await screen.findByRole('button', { name }));
const provesNow = () => provesTwoFactors(currentSession().token ?? '');

it('leads through a set-up, and renews the token once the codes are stored', async () => {
  open();
  await press('Set up');
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up two-step sign-in' }));
  await user().type(dialog.getByLabelText('Your password'), 'the house wins');
  await user().click(dialog.getByRole('button', { name: 'Continue' }));
  await user().type(await screen.findByLabelText('Code from your app'), '123456');
  await press('Turn on');
  expect(await screen.findByText('k7m2-p9qx-4tab-c3de-f5gh-6jkm-8npq')).toBeVisible();
  expect(provesNow()).toBe(false);
  await press('I stored them');
  await waitFor(() => expect(provesNow()).toBe(true));
});

it('asks for a code where two-step sign-in is on', async () => {
  isOn = true;
  const message = 'This code is wrong.';
  refusal = () =>
    HttpResponse.json(
      { error: message, code: 'invalid_request', requestId: 'r-1', fields: [{ path: 'code', message }] },
      { status: 400 },
    );
  open();
  await user().type(await screen.findByLabelText('Code from your app, or a recovery code'), '123456');
  await press('Continue');
  expect(await screen.findByText(message)).toBeVisible();
  expect(provesNow()).toBe(false);
  refusal = undefined;
  await press('Continue');
  await waitFor(() => expect(provesNow()).toBe(true));
  expect(calls.at(-1)).toEqual({ call: 'verify', body: { code: '123456' } });
});
