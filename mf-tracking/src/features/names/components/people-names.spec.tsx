import 'fake-indexeddb/auto';
import { type ActionAnswer, RENAME_TEXTS } from '@feltbook/contracts';
import { saveChange } from '@feltbook/web-kit/change-queue';
import { act, screen, within } from '@testing-library/react';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();

const person = (name: string, deals: number, payments = 0): ActionAnswer['people'][number] => ({
  ...{ name, balance: 0, makeup: 0, broughtForward: 0 },
  deals: { count: deals, paid: 0, returned: 0 },
  shares: { count: 1, paid: 0, returned: 0 },
  payments: { paid: payments, received: 0 },
  items: Array.from({ length: payments }, (_, at) => ({
    ...({ kind: 'payment', id: `p${at}`, date: '2026-03-01', change: -1, balance: 0 } as const),
  })),
});
const dialog = () => within(screen.getByRole('dialog'));

/** Opens the dialog that merges Ana into Anna, and asks what that changes. */
async function preview(user: ReturnType<typeof player>) {
  await user.click(await screen.findByRole('checkbox', { name: /^Ana\s*3 uses$/ }));
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  await user.type(dialog().getByLabelText(/^New name/), 'Anna');
  await user.click(dialog().getByRole('button', { name: 'Preview' }));
}
const previewIs = (body: object) => {
  server.refusals = [{ method: 'POST', path: '/api/renames/preview', status: 200, body }];
};

beforeEach(() => {
  server.people = [person('Ana', 0, 2), person('Anna', 5)];
});

it('lists people by their deals, bought shares and payments, the most frequent first', async () => {
  await openPage('/names?of=backer');
  const boxes = await screen.findAllByRole('checkbox');
  expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual(['Anna6 uses', 'Ana3 uses']);
});

it('says before a merge how many links then show more than before', async () => {
  previewIs({ sessions: 1, tournaments: 0, entries: 2, links: 1 });
  const user = player();
  await openPage('/names?of=backer');
  await preview(user);
  expect(await dialog().findByText(/^1 link shows the merged statement after this\./)).toBeVisible();
  expect(dialog().getByRole('status')).toHaveTextContent(/: 1 result and 2 action entries become .?Anna/);
});

it('says why people cannot be merged', async () => {
  const said = RENAME_TEXTS.dealTwice('2026-03-04');
  server.refusals = [
    {
      ...{ method: 'POST', path: '/api/renames/preview', status: 409 },
      body: { error: said, code: 'conflict', requestId: 'r' },
    },
  ];
  const user = player();
  await openPage('/names?of=backer');
  await preview(user);
  expect(await dialog().findByText(said)).toBeVisible();
});

it('asks to save first what only this device has', async () => {
  const user = player();
  await openPage('/names?of=backer');
  await user.click(await screen.findByRole('checkbox', { name: /^Ana\s/ }));
  server.refusals = [{ method: 'PUT', path: '/api/action', status: 'network' }];
  const path = '/api/action/payments/a';
  await act(async () => {
    await saveChange(
      { method: 'PUT', path, body: {}, refreshes: [] },
      { schema: { parse: () => undefined } },
    );
  });
  expect(await screen.findByText('1 entry on this device must be saved first.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Rename' })).toBeDisabled();
});
