import type { Login, OwnAccount } from '@feltbook/contracts';
import { currentSession, queryClient } from '@feltbook/web-kit';
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
import AccountPage from './account-page';

const RESULT = {
  id: 'r-1',
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  game_type: 'nlhe',
  location: 'Aria',
  duration: 3,
  buyin: 200,
  cashout: 500,
};
const SESSION = { ...RESULT, date: '2026-11-20', stakes: '1/2' };
const TOURNAMENT = { ...RESULT, date: '2026-11-21', name: 'Nightly' };
const loginOf = (id: string, change: Partial<Login> = {}): Login => ({
  id,
  device: 'Safari on iPhone',
  address: '203.0.113.*',
  startedAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-21T08:00:00.000Z',
  isNew: false,
  isCurrent: false,
  ...change,
});

let account: OwnAccount;
let logins: Login[];
let sendsMail: boolean;
let calls: { call: string; body: unknown }[];
/** Downloads by name. */
let files: Map<string, Blob>;
/** Answers to changes, by call; 204 by default. */
let answers: Record<string, () => Response>;

const server = setupServer(
  http.get('*/me', () => HttpResponse.json(account)),
  http.get('*/auth/options', () => HttpResponse.json({ mail: sendsMail, registration: 'open' })),
  http.get('*/me/logins', () => HttpResponse.json(logins)),
  http.get('*/me/passkeys', () => HttpResponse.json([])),
  http.get('*/me/totp', () => HttpResponse.json({ isOn: false })),
  http.get('*/me/recovery-codes', () => HttpResponse.json({ left: 0 })),
  http.get('*/sessions', () => HttpResponse.json([SESSION])),
  http.get('*/tournaments', () => HttpResponse.json([TOURNAMENT])),
  http.get('*/me/export', () => HttpResponse.json({ account: { id: 'ann' } })),
  http.all('*', async ({ request }) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    calls.push({ call, body: text === '' ? null : (JSON.parse(text) as JsonBodyType) });
    return answers[call]?.() ?? new HttpResponse(null, { status: 204 });
  }),
);

const refusal = (status: number, code: string, fields: { path: string; message: string }[] = []) =>
  HttpResponse.json({ error: 'Please look again.', code, requestId: 'r-1', fields }, { status });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(async () => {
  [account, logins, calls, answers] = [OWN_ACCOUNT, [loginOf('here', { isCurrent: true })], [], {}];
  files = browserFiles();
  sendsMail = true;
  queryClient.clear();
  await signInAs();
});
afterEach(clearDevice);

async function openPage() {
  renderPage(
    [
      { path: '/account', element: <AccountPage /> },
      { path: '/login', element: <h1>Welcome to Feltbook</h1> },
    ],
    '/account',
  );
  await screen.findByLabelText('Name');
}
const fill = async (label: string, text: string) => {
  await user().clear(screen.getByLabelText(label));
  await user().type(screen.getByLabelText(label), text);
};
const press = (name: string) => user().click(screen.getByRole('button', { name }));

describe('the name', () => {
  it('is saved, and shown by every menu', async () => {
    answers['PATCH /me'] = () => HttpResponse.json({ ...OWN_ACCOUNT, displayName: 'Anna' });
    await openPage();
    await fill('Name', 'Anna');
    await press('Save name');
    expect(await screen.findByText('Your name is saved.')).toBeVisible();
    expect(calls).toEqual([{ call: 'PATCH /me', body: { displayName: 'Anna' } }]);
    expect(currentSession().user?.displayName).toBe('Anna');
  });

  it('is required', async () => {
    await openPage();
    await user().clear(screen.getByLabelText('Name'));
    await press('Save name');
    expect(await screen.findByText('Please enter a name.')).toBeVisible();
    expect(calls).toEqual([]);
  });
});

describe('the password', () => {
  it('is changed, and the form is empty then', async () => {
    await openPage();
    await fill('Current password', 'old-one-1');
    await fill('New password', 'seven-deuce-offsuit');
    await press('Change password');
    expect(await screen.findByText(/Your password is changed/)).toBeVisible();
    expect(calls).toEqual([
      { call: 'PUT /me/password', body: { current: 'old-one-1', next: 'seven-deuce-offsuit' } },
    ]);
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  it('shows what the server refuses at its field', async () => {
    answers['PUT /me/password'] = () =>
      refusal(400, 'invalid_request', [{ path: 'current', message: 'This is not your password.' }]);
    await openPage();
    await fill('Current password', 'wrong-one');
    await fill('New password', 'seven-deuce-offsuit');
    await press('Change password');
    expect(await screen.findByText('This is not your password.')).toBeVisible();
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    expect(screen.getByLabelText('New password')).toHaveValue('seven-deuce-offsuit');
  });

  it('is set for the first time without a current one; a sign-in that is too old is said', async () => {
    account = { ...OWN_ACCOUNT, hasPassword: false, signsInWithGoogle: true };
    answers['PUT /me/password'] = () => refusal(403, 'forbidden');
    await openPage();
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    await fill('New password', 'seven-deuce-offsuit');
    await press('Set password');
    expect(await screen.findByText('Please look again.')).toBeVisible();
    expect(calls).toEqual([{ call: 'PUT /me/password', body: { next: 'seven-deuce-offsuit' } }]);
    expect(currentSession().token).not.toBeNull();
  });
});

describe('the settings', () => {
  const select = (label: string, option: string) =>
    user().selectOptions(screen.getByLabelText(label), option);

  it('are saved for every device at once', async () => {
    const settings = { theme: 'light' };
    answers['PATCH /me'] = () => HttpResponse.json({ ...OWN_ACCOUNT, settings });
    await openPage();
    await select('Theme', 'Light');
    await waitFor(() => expect(currentSession().user?.settings).toEqual(settings));
    expect(calls).toEqual([{ call: 'PATCH /me', body: { settings } }]);
  });

  it('start the day at 06:00 until the player chooses another hour', async () => {
    document.documentElement.dataset['clock'] = '24';
    answers['PATCH /me'] = () => HttpResponse.json({ ...OWN_ACCOUNT, settings: { dayStart: '04:00' } });
    await openPage();
    expect(screen.getByLabelText('My day starts at')).toHaveDisplayValue('06:00');
    await select('My day starts at', '04:00');
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ settings: { dayStart: '04:00' } }));
  });

  it('say that they need a network', async () => {
    answers['PATCH /me'] = () => HttpResponse.error();
    await openPage();
    await select('Wins and losses', 'Blue and orange');
    expect(await screen.findByText('Our server cannot be reached. Nothing was changed.')).toBeVisible();
    expect(screen.getByLabelText('Wins and losses')).toHaveDisplayValue('Green and red');
  });
});

describe('the devices', () => {
  it('are listed and signed out, one or all others', async () => {
    logins = [
      loginOf('here', { isCurrent: true, device: 'Firefox on Linux' }),
      loginOf('phone', { isNew: true }),
    ];
    await openPage();
    const list = await screen.findByRole('list', { name: 'Signed-in devices' });
    const [here, phone] = within(list).getAllByRole('listitem');
    expect(here).toHaveTextContent(/Firefox on Linux.*This device/);
    expect(phone).toHaveTextContent(/Safari on iPhone New.*203\.0\.113\.\*/);
    const body = { password: 'old-one-1' };
    const confirm = async (title: string) => {
      const dialog = within(await screen.findByRole('dialog', { name: title }));
      await user().type(dialog.getByLabelText('Your password'), body.password);
      await user().click(dialog.getByRole('button', { name: 'Sign out' }));
    };
    await press('Sign out Safari on iPhone');
    await confirm('Sign out Safari on iPhone?');
    await waitFor(() => expect(calls).toEqual([{ call: 'DELETE /me/logins/phone', body }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await press('Sign out everywhere else');
    await confirm('Sign out everywhere else?');
    await waitFor(() => expect(calls.at(-1)).toEqual({ call: 'DELETE /me/logins', body }));
  });

  it('are shown in part where there are many, this one always', async () => {
    logins = [
      ...Array.from({ length: 99 }, (_, n) => loginOf(`phone-${n}`)),
      loginOf('here', { isCurrent: true }),
    ];
    await openPage();
    const list = await screen.findByRole('list', { name: 'Signed-in devices' });
    const shown = () => within(list).getAllByRole('listitem').length;
    expect(shown()).toBe(11);
    expect(within(list).getByText('This device')).toBeVisible();
    await press('Show all 100');
    expect(shown()).toBe(100);
    await press('Show 10');
    expect(shown()).toBe(11);
  });

  it('offer no sign-out of others where there are none', async () => {
    await openPage();
    await screen.findByRole('list', { name: 'Signed-in devices' });
    expect(screen.queryByRole('button', { name: /Sign out/ })).not.toBeInTheDocument();
  });
});

describe('the data', () => {
  it('is saved as one file', async () => {
    await openPage();
    await press('Everything (JSON)');
    expect(await screen.findByText('The file is being saved.')).toBeVisible();
    const [[name = '', file] = []] = files;
    expect(name).toMatch(/^feltbook-account-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(await textOf(file))).toEqual({ account: { id: 'ann' } });
  });

  it.each([
    ['Cash sessions (CSV)', /^feltbook-cash-sessions-\d{4}-\d\d-\d\d\.csv$/, /^cash,2026-11-20,/],
    ['Tournaments (CSV)', /^feltbook-tournaments-\d{4}-\d\d-\d\d\.csv$/, /^tournament,2026-11-21,/],
  ])('is saved as a table by %s', async (button, fileName, row) => {
    await openPage();
    await press(button);
    expect(await screen.findByText('The file is being saved.')).toBeVisible();
    const [[name = '', file] = []] = files;
    expect(name).toMatch(fileName);
    expect((await textOf(file)).split('\r\n')).toEqual([
      expect.stringMatching(/^\ufeffkind,date,startTime,/),
      expect.stringMatching(row),
      '',
    ]);
  });

  it('says if the server cannot collect it', async () => {
    server.use(http.get('*/sessions', () => refusal(503, 'unavailable')));
    await openPage();
    await press('Cash sessions (CSV)');
    expect(await screen.findByText(/Something went wrong on our side/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cash sessions (CSV)' })).toBeEnabled();
  });
});

describe('the deletion', () => {
  it('says what it deletes, asks for the password, and ends the session', async () => {
    await openPage();
    await press('Delete account…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    expect(dialog.getByText(/your subscription, which ends at once/)).toBeVisible();
    await user().type(dialog.getByLabelText('Your password'), 'old-one-1');
    await user().click(dialog.getByRole('button', { name: 'Delete everything' }));
    expect(await screen.findByRole('heading', { name: 'Welcome to Feltbook' })).toBeVisible();
    expect(calls).toEqual([{ call: 'DELETE /me', body: { password: 'old-one-1' } }]);
    expect(currentSession().token).toBeNull();
  });

  it('keeps everything when the password is wrong', async () => {
    answers['DELETE /me'] = () =>
      refusal(400, 'invalid_request', [{ path: 'password', message: 'This is not your password.' }]);
    await openPage();
    await press('Delete account…');
    const dialog = within(await screen.findByRole('dialog'));
    await user().type(dialog.getByLabelText('Your password'), 'wrong-one');
    await user().click(dialog.getByRole('button', { name: 'Delete everything' }));
    expect(await dialog.findByText('This is not your password.')).toBeVisible();
    expect(currentSession().token).not.toBeNull();
  });

  it("is not offered for the owner's account", async () => {
    account = { ...OWN_ACCOUNT, role: 'owner' };
    await openPage();
    expect(screen.queryByRole('button', { name: 'Delete account…' })).not.toBeInTheDocument();
  });
});
