import 'fake-indexeddb/auto';
import { SAVED_TEXT } from '@feltbook/contracts';
import { offlineQueue, useUndoOffer } from '@feltbook/web-kit';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { chooseUsualValues, fillIn, save } from '../../../testing/entry-form';
import { cashSession, tournament } from '../../../testing/records';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();
const answer = () => screen.findByRole('region', { name: 'Saved result' });

afterEach(() => act(() => offlineQueue.discardAll()));
beforeEach(() => {
  chooseUsualValues();
  server.sessions = [cashSession('a')];
  server.tournaments = [tournament('b')];
});

async function logged() {
  const user = player();
  const page = await openPage('/add');
  await fillIn(user);
  await user.click(await save());
  await screen.findByText(SAVED_TEXT, { exact: false });
  return { user, ...page };
}

it('answers a save with the result, an hour of it and the new total', async () => {
  const { user } = await logged();
  expect(await answer()).toHaveTextContent(/Session saved!.+\+\$156.*\+\$44 an hour.*Total \+\$356/);
  await user.keyboard('{Tab}{Shift}');
  expect(screen.getByText(SAVED_TEXT, { exact: false })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await answer()).toHaveTextContent(/^1\/2 Aria, Sat, May 2, 2026\+\$156/);
});

it('undoes the save, which can be undone in turn', async () => {
  const { user } = await logged();
  const offer = renderHook(useUndoOffer).result;
  await user.click(within(await answer()).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sessions.map(({ id }) => id)).toEqual(['a']));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Saved result' })).toBeNull());
  expect(offer.current?.text).toBe('Deleted: 1/2 Aria, Sat, May 2, 2026');
  await act(async () => offer.current?.undo());
  await waitFor(() => expect(server.sessions.map(({ id }) => id)).toEqual(['a', 'saved-1']));
});

it('opens the edit page', async () => {
  const { user, router } = await logged();
  await user.click(within(await answer()).getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/edit/saved-1'));
});

it('shares the result as a line of text', async () => {
  const { user } = await logged();
  await user.click(within(await answer()).getByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('+$156 in 3.5\u00a0h: 1/2 Aria, Sat, May 2, 2026');
});

it('undoes a save that waits for the network', async () => {
  const user = player();
  await openPage('/add');
  await fillIn(user);
  server.refusals = [{ method: 'POST', path: '/sessions', status: 'network' }];
  await user.click(await save());
  await screen.findByText('Saved on this device.');
  await user.click(within(await answer()).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Saved result' })).toBeNull());
  expect(screen.queryByText('Waiting')).not.toBeInTheDocument();
  expect(server.sessions).toHaveLength(1);
});
