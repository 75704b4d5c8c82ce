import { screen, within } from '@testing-library/react';
import { adminServer } from '../../../testing/admin-server';
import { openPage, owner } from '../../../testing/render-page';
import { accessOf, OWNER_ROW, userOf } from '../../../testing/users';

const server = adminServer();
const ACCESS = 'GET /api/admin/users/ann/access';
const RESET = 'POST /api/admin/users/ann/password-reset';
const URL = 'https://feltbook.example/reset-password#token=abc';

const open = async (name = 'Player ann') => {
  await openPage();
  await owner().click(await screen.findByTitle(name));
  const title = await screen.findByText(name, { selector: '[role=dialog] h2' });
  return within(title.closest('[role=dialog]') as HTMLElement);
};
const valueOf = (dialog: Awaited<ReturnType<typeof open>>, name: string) =>
  dialog.getByText(name).nextSibling;

it('shows how a user signs in, and where', async () => {
  server.access = accessOf({
    email_verified: false,
    passkeys: 2,
    has_second_factor: true,
    recovery_codes_left: 9,
  });
  const dialog = await open();
  expect(await dialog.findByText('Two-step sign-in')).toBeVisible();
  expect(valueOf(dialog, 'Email address')).toHaveTextContent('Not verified');
  expect(valueOf(dialog, 'Passkeys')).toHaveTextContent('2');
  expect(valueOf(dialog, 'Two-step sign-in')).toHaveTextContent('On');
  expect(valueOf(dialog, 'Recovery codes left')).toHaveTextContent('9');
  expect(dialog.getByText('Signed in on 1 device')).toBeVisible();
  expect(dialog.getByText(/^Safari on iPhone · 203\.0\.113\.\* · Nov 20, 2026/)).toBeVisible();
});

it('shows no address and no device where there is none', async () => {
  server.access = accessOf({ email_verified: null, logins: [] });
  const dialog = await open();
  expect(await dialog.findByText('Signed in nowhere')).toBeVisible();
  expect(dialog.queryByText('Email address')).not.toBeInTheDocument();
});

it('shows an error if that cannot be loaded, and retries', async () => {
  server.refusals[ACCESS] = 500;
  const dialog = await open();
  expect(await dialog.findByText('The ways to sign in are missing. No.')).toBeVisible();
  delete server.refusals[ACCESS];
  await owner().click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('Two-step sign-in')).toBeVisible();
});

describe('the devices of a user', () => {
  const SIGN_OUT = 'DELETE /api/admin/users/ann/logins';

  it('are signed out by the owner', async () => {
    const dialog = await open();
    const button = await dialog.findByRole('button', { name: 'Sign out everywhere' });
    server.access = accessOf({ logins: [] });
    await owner().click(button);
    expect(await dialog.findByText('Signed in nowhere')).toBeVisible();
    expect(server.seen(SIGN_OUT)).toHaveLength(1);
    expect(dialog.queryByRole('button', { name: 'Sign out everywhere' })).not.toBeInTheDocument();
  });

  it('stay signed in if that fails', async () => {
    server.refusals[SIGN_OUT] = 503;
    const dialog = await open();
    await owner().click(await dialog.findByRole('button', { name: 'Sign out everywhere' }));
    expect(await dialog.findByText('Nobody was signed out.')).toBeVisible();
    expect(dialog.getByText('Signed in on 1 device')).toBeVisible();
  });
});

describe('a new password', () => {
  it('is offered by mail', async () => {
    server.answers[RESET] = { by: 'mail', to: 'ann@example.com' };
    const dialog = await open();
    await owner().click(await dialog.findByRole('button', { name: 'Send reset' }));
    expect(
      await dialog.findByText('We mailed a link to ann@example.com. It works once, for 30 minutes.'),
    ).toBeVisible();
  });

  it('is offered by a link to hand over, which can be copied', async () => {
    server.answers[RESET] = { by: 'link', url: URL, expires_at: '2026-11-21T18:30:00.000Z' };
    const dialog = await open();
    const user = owner();
    await user.click(await dialog.findByRole('button', { name: 'Send reset' }));
    expect(await dialog.findByLabelText('Link for a new password')).toHaveValue(URL);
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(await dialog.findByText('The link is copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(URL);
  });

  it('says so if it was not offered', async () => {
    server.refusals[RESET] = 409;
    const dialog = await open();
    await owner().click(await dialog.findByRole('button', { name: 'Send reset' }));
    expect(await dialog.findByText('No new password was offered.')).toBeVisible();
  });

  it('is not offered to the owner', async () => {
    server.users = [OWNER_ROW, userOf('ann')];
    const dialog = await open('Olga Owner');
    expect(await dialog.findByText('Two-step sign-in')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Send reset' })).not.toBeInTheDocument();
  });
});
