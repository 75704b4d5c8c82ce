import { hideAmounts } from '@feltbook/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { put, running } from '../../../testing/own-table';
import { cashSession } from '../../../testing/records';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();

const HAND = {
  id: '0198e2f0-0000-7000-8000-000000000001',
  ...{ date: '2026-03-01', text: 'AhKd vs QQ on Kc7d2s', amount: -120.5, tags: ['cooler'] },
  result: { kind: 'cash', id: '0198e2f0-0000-7000-8000-000000000009', location: 'Aria', stakes: '1/3' },
} as const;

/** Of a result's page. */
const handsPanel = async () =>
  (await screen.findByRole('heading', { name: 'Hands' })).closest('section') as HTMLElement;

it('shows hands as cards with their result, and hides amounts', async () => {
  server.hands = [HAND];
  await openPage('/hands');
  const list = await screen.findByRole('list', { name: 'Hands' });
  expect(within(list).getByRole('img', { name: 'ace of hearts, king of diamonds' })).toBeVisible();
  expect(within(list).getByRole('img', { name: 'queen, queen' })).toBeVisible();
  expect(within(list).getByRole('link')).toHaveAttribute('href', `/session/${HAND.result.id}`);
  expect(list).toHaveTextContent('$120.50');
  act(() => hideAmounts(true));
  await waitFor(() => expect(list).not.toHaveTextContent('$120.50'));
  act(() => hideAmounts(false));
});

it('adds a hand with what the form says', async () => {
  const user = player();
  await openPage('/hands');
  await screen.findByText('No hands yet');
  await user.click(screen.getByRole('button', { name: 'Add hand' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Hands do not count toward your free trial.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Enter the hand.')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Hand'), 'ah kd vs kdqd');
  expect(within(dialog).getByText('The king of diamonds is there twice.')).toBeVisible();
  await user.selectOptions(within(dialog).getByLabelText('Outcome'), 'Lost');
  await user.type(within(dialog).getByLabelText(/^Amount/), '40');
  await user.type(within(dialog).getByLabelText(/^Tags/), 'bluff, river');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [call] = server.calls.filter(
    ({ method, path }) => method === 'PUT' && path.startsWith('/api/hands/'),
  );
  expect(call?.body).toMatchObject({ text: 'ah kd vs kdqd', amount: -40, tags: ['bluff', 'river'] });
});

it('keeps the currency of its result', async () => {
  const user = player();
  server.sessions = [cashSession(HAND.result.id, { currency: 'EUR', rate: 1.1 })];
  server.hands = [{ ...HAND, currency: 'EUR' }];
  await openPage(`/session/${HAND.result.id}`);
  const panel = within(await handsPanel());
  expect(await panel.findByText('−€120.50')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Add a hand' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Hand'), 'ahkd');
  await user.type(dialog.getByLabelText(/^Amount/), '€500');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const added = server.calls.find(({ method, path }) => method === 'PUT' && path.startsWith('/api/hands/'));
  expect(added?.body).toMatchObject({ amount: 500, currency: 'EUR' });
});

it('searches on the device until the server has searched', async () => {
  const user = player();
  server.hands = [HAND];
  await openPage('/hands');
  await screen.findByRole('list', { name: 'Hands' });
  await user.type(screen.getByLabelText('Search'), 'AKs');
  expect(await screen.findByText('No hand matches')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByRole('list', { name: 'Hands' })).toBeVisible();
});

it('says beside the hands of a result, and at the table, that they do not count toward the trial', async () => {
  server.sessions = [cashSession(HAND.result.id)];
  const { unmount } = await openPage(`/session/${HAND.result.id}`);
  expect(within(await handsPanel()).getByText(/not count toward your free trial/)).toBeVisible();
  unmount();
  await put(running());
  await openPage('/table');
  expect(await screen.findByText(/not count toward your free trial/)).toBeVisible();
});
