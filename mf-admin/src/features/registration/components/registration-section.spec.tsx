import type { AdminRegistration, Invitation } from '@feltbook/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { adminServer } from '../../../testing/admin-server';
import { openPage, owner } from '../../../testing/render-page';

const server = adminServer();
const READ = 'GET /api/admin/registration';
const INVITE = 'POST /api/admin/invitations';
const URL = 'https://feltbook.example/invitation#token=abc';

const invitationOf = (id: string, change: Partial<Invitation> = {}): Invitation => ({
  id,
  note: `For ${id}`,
  state: 'open',
  created_at: '2026-11-20T10:00:00.000Z',
  expires_at: '2026-11-27T10:00:00.000Z',
  used_at: null,
  used_by: null,
  ...change,
});
const USED = invitationOf('bea', {
  state: 'used',
  used_at: '2026-11-21T10:00:00.000Z',
  used_by: { id: 'b', email: 'bea@example.com', name: 'Bea' },
});

async function open(registration: Partial<AdminRegistration> = {}) {
  server.answers[READ] = { policy: 'invited', invitations: [], ...registration };
  await openPage('/admin?tab=system');
  const section = await screen.findByRole('region', { name: 'Registration' });
  await within(section).findByLabelText('Who may register');
  return within(section);
}

it('shows and changes who may register', async () => {
  const section = await open();
  const field = section.getByLabelText('Who may register');
  expect(field).toHaveDisplayValue('By invitation');
  server.answers[READ] = { policy: 'closed', invitations: [] };

  await owner().selectOptions(field, 'Nobody');

  await waitFor(() => expect(field).toBeEnabled());
  expect(server.seen('PUT ')).toEqual(['PUT /api/admin/registration {"policy":"closed"}']);
  expect(field).toHaveDisplayValue('Nobody');
});

it('says so if it was not changed', async () => {
  const section = await open();
  server.refusals['PUT /api/admin/registration'] = 503;
  await owner().selectOptions(section.getByLabelText('Who may register'), 'Everybody');
  expect(await section.findByText('Registration was not changed.')).toBeVisible();
  expect(section.getByLabelText('Who may register')).toHaveDisplayValue('By invitation');
});

it('makes a link, and shows it once', async () => {
  const section = await open();
  server.answers[INVITE] = { id: 'i', url: URL, expires_at: '2026-12-20T10:00:00.000Z' };
  const user = owner();
  await user.click(section.getByRole('button', { name: 'New invitation' }));
  await user.type(await screen.findByLabelText('For whom (optional)'), 'Cleo');
  await user.selectOptions(screen.getByLabelText('Works for'), '30 days');
  await user.click(screen.getByRole('button', { name: 'Make link' }));

  expect(await screen.findByLabelText('Link to register')).toHaveValue(URL);
  expect(server.seen('POST /api/admin/invitations')).toEqual([`${INVITE} {"note":"Cleo","days":30}`]);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(URL);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(section.getByRole('button', { name: 'New invitation' }));
  expect(await screen.findByLabelText('For whom (optional)')).toHaveValue('');
});

it('says so if no link was made', async () => {
  const section = await open();
  server.refusals[INVITE] = 409;
  await owner().click(section.getByRole('button', { name: 'New invitation' }));
  await owner().click(await screen.findByRole('button', { name: 'Make link' }));
  expect(await screen.findByText('No invitation was made.')).toBeVisible();
});

it('lists open invitations, and the ended ones on request', async () => {
  const section = await open({
    invitations: [
      invitationOf('ann'),
      USED,
      invitationOf('cleo', { state: 'revoked' }),
      { ...USED, id: 'gone', note: null, used_by: null },
    ],
  });
  expect(section.getByText('For ann')).toBeVisible();
  expect(section.queryByText('For bea')).toBeNull();
  await owner().click(section.getByRole('button', { name: 'Show 3 ended invitations' }));
  expect(section.getByText(/^Bea \(bea@example\.com\), Nov 21, 2026/)).toBeVisible();
  expect(section.getByText(/^A deleted account, /)).toBeVisible();
  expect(section.getByText('Revoked')).toBeVisible();
  expect(section.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
});

it('revokes an invitation', async () => {
  const section = await open({ invitations: [invitationOf('ann')] });
  server.answers[READ] = { policy: 'invited', invitations: [invitationOf('ann', { state: 'revoked' })] };
  await owner().click(section.getByRole('button', { name: 'Revoke the invitation for For ann' }));
  expect(await section.findByText('No open invitations.')).toBeVisible();
  expect(server.seen('DELETE ')).toEqual(['DELETE /api/admin/invitations/ann']);
});

it('says so if it was not revoked, and that links do not work while registration is closed', async () => {
  const section = await open({ policy: 'closed', invitations: [invitationOf('ann')] });
  expect(section.getByText('Invitations do not work while nobody may register.')).toBeVisible();
  server.refusals['DELETE /api/admin/invitations/ann'] = 409;
  await owner().click(section.getByRole('button', { name: 'Revoke the invitation for For ann' }));
  expect(await section.findByText('The invitation was not revoked.')).toBeVisible();
});

it('shows an error if it cannot be loaded, and retries', async () => {
  server.refusals[READ] = 503;
  await openPage('/admin?tab=system');
  const section = within(await screen.findByRole('region', { name: 'Registration' }));
  expect(await section.findByText('Registration is missing. No.')).toBeVisible();
  delete server.refusals[READ];
  await owner().click(section.getByRole('button', { name: 'Retry' }));
  expect(await section.findByLabelText('Who may register')).toHaveDisplayValue('Everybody');
});
