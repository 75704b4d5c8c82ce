import { queryClient } from '@feltbook/web-kit';
import {
  browserFiles,
  clearDevice,
  player as user,
  renderPage,
  signInAs,
  textOf,
} from '@feltbook/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { OWN_ACCOUNT } from '../testing/players';
import { RecoveryCodesSection } from './recovery-codes-section';

const CODE_MISSING = {
  error: 'Enter a code.',
  code: 'invalid_request',
  requestId: 'r',
  fields: [{ path: 'code', message: 'Enter a code from your app, or a recovery code.' }],
};
const CODES = ['k7m2-p9qx-4tab-c3de-f5gh-6jkm-8npq', 'aaaa-bbbb-cccc'];

let left: number;
let asksForCode: boolean;
let calls: { call: string; body: unknown }[];
let files: Map<string, Blob>;

const server = setupServer(
  http.get('*/me/recovery-codes', () => HttpResponse.json({ left })),
  http.all('*/me/recovery-codes', async ({ request }) => {
    const body = (await request.json()) as Record<string, JsonBodyType>;
    calls.push({ call: request.method, body });
    if (asksForCode && !body['code']) return HttpResponse.json(CODE_MISSING, { status: 400 });
    if (request.method === 'DELETE') {
      left = 0;
      return new HttpResponse(null, { status: 204 });
    }
    left = 10;
    return HttpResponse.json({ codes: CODES }, { status: 201 });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(async () => {
  [left, calls, asksForCode] = [0, [], false];
  files = browserFiles();
  queryClient.clear();
  await signInAs();
});
afterEach(clearDevice);

const open = () =>
  renderPage([{ path: '/account', element: <RecoveryCodesSection account={OWN_ACCOUNT} /> }], '/account');
const press = (name: string) => user().click(screen.getByRole('button', { name }));
const confirm = async (title: string, button: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const password = dialog.getByLabelText('Your password');
  if (button === 'Make codes') await waitFor(() => expect(password).toHaveFocus());
  await user().type(password, 'old-one-1');
  await user().click(dialog.getByRole('button', { name: button }));
};

it('are made after the password, and shown until the player stored them', async () => {
  open();
  expect(await screen.findByText('You have no recovery codes.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove codes' })).not.toBeInTheDocument();
  await press('Make new codes');
  await confirm('Make recovery codes', 'Make codes');
  const list = await screen.findByRole('list', { name: 'New recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
  expect(calls).toEqual([{ call: 'POST', body: { password: 'old-one-1' } }]);

  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  await press('Copy');
  expect(await screen.findByText('The codes are copied.')).toBeVisible();
  expect(writeText).toHaveBeenCalledWith('k7m2-p9qx-4tab-c3de-f5gh-6jkm-8npq\naaaa-bbbb-cccc\n');
  await press('Download');
  const [[name, file] = ['']] = [...files];
  expect(name).toMatch(/^feltbook-recovery-codes-.*\.txt$/);
  expect(await textOf(file)).toContain('k7m2-p9qx-4tab-c3de-f5gh-6jkm-8npq');

  await press('I stored them');
  expect(await screen.findByText('You have 10 of 10 codes left.')).toBeVisible();
  expect(screen.queryByText('k7m2-p9qx-4tab-c3de-f5gh-6jkm-8npq')).not.toBeInTheDocument();
});

it('are removed after the password', async () => {
  left = 7;
  open();
  expect(await screen.findByText('You have 7 of 10 codes left.')).toBeVisible();
  await press('Remove codes');
  await confirm('Remove your recovery codes?', 'Remove codes');
  await waitFor(() => expect(screen.getByText('You have no recovery codes.')).toBeVisible());
  expect(calls).toEqual([{ call: 'DELETE', body: { password: 'old-one-1' } }]);
});

it('are made after a code too, where two-step sign-in is on', async () => {
  asksForCode = true;
  open();
  await press('Make new codes');
  await confirm('Make recovery codes', 'Make codes');
  const code = await screen.findByLabelText('Code from your app, or a recovery code');
  await waitFor(() => expect(code).toHaveFocus());
  expect(screen.queryByText('Enter a code from your app, or a recovery code.')).not.toBeInTheDocument();
  await press('Make codes');
  expect(await screen.findByText('Enter a code from your app, or a recovery code.')).toBeVisible();
  await waitFor(() => expect(code).toHaveFocus());
  await user().keyboard('123456');
  await press('Make codes');
  expect(await screen.findByRole('list', { name: 'New recovery codes' })).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ password: 'old-one-1', code: '123456' });
});
