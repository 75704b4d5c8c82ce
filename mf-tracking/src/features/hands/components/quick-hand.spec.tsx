import { screen, waitFor, within } from '@testing-library/react';
import { put, running, stopClock } from '../../../testing/own-table';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();
beforeEach(stopClock);

const line = () => screen.findByLabelText('Hand');
const added = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

it('keeps half a hand, and a note, after the tab was closed, until the session ends', async () => {
  const user = player();
  await put(running());
  const { unmount } = await openPage('/table');
  await user.type(await line(), 'AhKd vs');
  await user.type(screen.getByLabelText('Stack or note'), 'Villain is');
  // Entries are written in their order.
  await put(running());
  unmount();
  const again = await openPage('/table');
  expect(await line()).toHaveValue('AhKd vs');
  expect(screen.getByLabelText('Stack or note')).toHaveValue('Villain is');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  again.unmount();
  await put(running());
  await openPage('/table');
  expect(await line()).toHaveValue('');
  expect(screen.getByLabelText('Stack or note')).toHaveValue('');
});

it('takes the next hand while one is being sent', async () => {
  const user = player();
  await put(running());
  await openPage('/table');
  await user.type(await line(), 'AhKd');
  let release = () => {};
  server.held = new Promise((resolve) => (release = resolve));
  await user.type(await line(), '{Enter}');
  expect(await line()).toHaveValue('');
  await user.type(await line(), 'QQ{Enter}');
  expect(await line()).toHaveValue('');
  release();
  await waitFor(() => expect(added()).toMatchObject([{ text: 'AhKd' }, { text: 'QQ' }]));
});

it('has the currency of the session, also where its amount follows later', async () => {
  const user = player();
  await put(running({ currency: 'EUR' }));
  server.hands = [
    { id: '0198e2f0-0000-7000-8000-000000000001', date: '2026-03-01', text: 'QQ', session: 's1' },
  ];
  await openPage('/table');
  await user.type(await line(), 'AhKd{Enter}');
  await waitFor(() => expect(added()).toMatchObject([{ text: 'AhKd', currency: 'EUR' }]));
  await user.click(await screen.findByRole('button', { name: 'Actions: QQ' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Amount/), '500');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(added()[1]).toMatchObject({ text: 'QQ', amount: 500, currency: 'EUR' }));
});

it('gives a refused hand back, and saves it again under its id', async () => {
  const user = player();
  await put(running());
  await openPage('/table');
  const body = { error: 'You have too many hands.', code: 'quota_exceeded', requestId: 'r' };
  server.refusals = [{ method: 'PUT', path: '/api/hands/', status: 403, body }];
  await user.type(await line(), 'AhKd{Enter}');
  expect(await screen.findByText('You have too many hands.')).toBeVisible();
  expect(await line()).toHaveValue('AhKd');
  await user.type(await line(), '{Enter}');
  await waitFor(() => expect(screen.queryByText('You have too many hands.')).not.toBeInTheDocument());
  await waitFor(() => expect(added()).toHaveLength(2));
  const paths = server.calls.filter(({ method }) => method === 'PUT').map(({ path }) => path);
  expect(new Set(paths).size).toBe(1);
});
