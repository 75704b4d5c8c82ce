import type { NamedAuditEntry } from '@feltbook/contracts';
import { screen, within } from '@testing-library/react';
import { adminServer } from '../../../testing/admin-server';
import { openPage, owner } from '../../../testing/render-page';

const server = adminServer();
const CALL = 'GET /api/admin/audit';

const entryOf = (id: number, change: Partial<NamedAuditEntry> = {}): NamedAuditEntry => ({
  id: `id ${id}`,
  at: '2026-11-20T10:00:00.000Z',
  actor_id: 'owner',
  action: 'grandfather',
  account_id: `account ${id}`,
  before: { status: 'trial' },
  after: { status: 'grandfathered' },
  actor: { id: 'owner', email: 'owner@example.com', name: 'Olga Owner' },
  account: { id: `account ${id}`, email: null, name: `Name ${id}` },
  ...change,
});
const log = async () => {
  await openPage('/admin?tab=system');
  return within(await screen.findByRole('region', { name: 'Audit log' }));
};

it('shows the actor, the action, the target and the change', async () => {
  server.answers[CALL] = [
    entryOf(2, { action: 'delete', account: null, before: { email: 'z•••@example.com' }, after: {} }),
    entryOf(1),
  ];
  const region = await log();
  const rows = (await region.findAllByText('Olga Owner')).map((cell) => cell.closest('tr')?.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Nov 20, 2026, .*Olga OwnerDeleted the userz•••@example.comAccount → deleted$/),
    expect.stringMatching(/Olga OwnerMade an OGName 1Trial → Feltbook OG$/),
  ]);
});

it('loads the entries before the last shown one', async () => {
  server.answers[CALL] = (query: URLSearchParams) =>
    query.get('before') === 'id 1' ? [entryOf(0)] : Array.from({ length: 20 }, (_, at) => entryOf(20 - at));
  const region = await log();
  await owner().click(await region.findByText('Show more entries'));
  expect(await region.findByText('Name 0')).toBeVisible();
  expect(region.getByText('Name 20')).toBeVisible();
  expect(region.queryByText('Show more entries')).not.toBeInTheDocument();
});

it('shows a text without entries', async () => {
  expect(await (await log()).findByText('No decisions about users yet.')).toBeVisible();
});

it('shows an error and Retry if it cannot be loaded', async () => {
  server.refusals[CALL] = 500;
  const region = await log();
  expect(await region.findByText('The audit log is missing. No.')).toBeVisible();
  delete server.refusals[CALL];
  await owner().click(region.getByText('Retry'));
  expect(await region.findByText('No decisions about users yet.')).toBeVisible();
});
