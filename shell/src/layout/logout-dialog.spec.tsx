import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import {
  changeRunningSession,
  currentSession,
  readEntry,
  signIn,
  signOut,
  offlineQueue,
} from '@feltbook/web-kit';
import { discardChange, saveChange } from '@feltbook/web-kit/change-queue';
import { renderPage } from '@feltbook/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LogoutDialog } from './logout-dialog';
import { player, tokenFor } from '../testing/players';

const onClose = jest.fn();

function renderDialog() {
  const routes = [
    { path: '/cash', element: <LogoutDialog open onClose={onClose} /> },
    { path: '/login', element: <h1>Welcome to Feltbook</h1> },
  ];
  return renderPage(routes, '/cash').router;
}

const KEY = 'A'.repeat(43);

beforeAll(() => Object.defineProperty(crypto, 'subtle', { configurable: true, value: webcrypto.subtle }));
beforeEach(async () => {
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response(null, { status: 204 })));
  await signIn({ token: tokenFor(player), user: player, deviceKey: KEY });
});
afterEach(() => signOut());

it('asks with the player’s name', async () => {
  renderDialog();
  expect(await screen.findByRole('dialog', { name: 'Logout confirmation' })).toHaveTextContent(
    'Are you sure you want to logout Sam?',
  );
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
});

it('keeps the session on Cancel', async () => {
  renderDialog();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalled();
  expect(currentSession().token).not.toBeNull();
});

it('ends the session on Logout, calls the server, and navigates to the sign-in page', async () => {
  const router = renderDialog();
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'Welcome to Feltbook' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/login');
  expect(currentSession().token).toBeNull();
  expect(globalThis.fetch).toHaveBeenCalledWith('/logout', expect.objectContaining({ method: 'POST' }));
});

it('says that what waits is sent after the next sign-in', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const note = { method: 'PUT', path: '/api/notes/1', body: {}, refreshes: [] } as const;
  await saveChange(note, { schema: { parse: (value) => value } });
  renderDialog();
  expect(
    await screen.findByText('1 entry is not sent yet. Sent when you sign in again on this device.'),
  ).toBeVisible();
  await act(() => discardChange(note.path));
});

it('says that a running session is kept', async () => {
  const session = { id: 's1', startedAt: 1, game_type: 'nlhe', location: 'Aria', stakes: '1/2', buyin: 300 };
  const play = (running: boolean) =>
    act(() =>
      changeRunningSession(player.id, () => (running ? { ...session, rebuys: [], breaks: [] } : undefined)),
    );
  renderDialog();
  const dialog = await screen.findByRole('dialog', { name: 'Logout confirmation' });
  expect(dialog).not.toHaveTextContent('stays on this device');
  play(true);
  expect(dialog).toHaveTextContent(
    'The session at Aria is not logged yet. It stays on this device until you sign in again.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(currentSession().token).toBeNull());
  expect(readEntry(player.id, 'table')).toBeUndefined();
  await act(() => signIn({ token: tokenFor(player), user: player, deviceKey: KEY }));
  expect(readEntry(player.id, 'table')).toMatchObject({ location: 'Aria' });
  play(false);
});

it('says that a running session is lost if nothing can be encrypted', async () => {
  await signOut();
  await signIn({ token: tokenFor(player), user: player });
  const session = { id: 's1', startedAt: 1, game_type: 'nlhe', location: 'Aria', stakes: '1/2', buyin: 300 };
  changeRunningSession(player.id, () => ({ ...session, rebuys: [], breaks: [] }));
  renderDialog();
  expect(await screen.findByRole('dialog', { name: 'Logout confirmation' })).toHaveTextContent(
    'The session at Aria is not logged yet. Logging out removes it from this device.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(currentSession().token).toBeNull());
  await act(() => signIn({ token: tokenFor(player), user: player }));
  expect(readEntry(player.id, 'table')).toBeUndefined();
});

describe('with queued results', () => {
  beforeEach(async () => {
    globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    for (const key of ['a', 'b'])
      await offlineQueue.save({
        scope: 'sessions',
        path: '/sessions',
        reportPath: '/api/user/increment-trial-sessions',
        key,
        body: { buyin: 100 },
        record: { id: `waiting:${key}` },
      });
  });

  it('says how many would be lost, and keeps them if the player stays', async () => {
    renderDialog();
    const dialog = await screen.findByRole('dialog', { name: 'Logout confirmation' });
    expect(dialog).toHaveTextContent('2 results on this device are not saved at Feltbook yet.');
    await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    expect(currentSession().token).not.toBeNull();
    expect(dialog).toHaveTextContent('2 results on this device');
  });

  it('discards them if the player logs out', async () => {
    const router = renderDialog();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard 2 results and logout' }));
    expect(await screen.findByRole('heading', { name: 'Welcome to Feltbook' })).toBeVisible();
    await act(() => signIn({ token: tokenFor(player), user: player, deviceKey: KEY }));
    await act(() => router.navigate('/cash'));
    expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible();
    expect(screen.queryByText(/on this device/)).not.toBeInTheDocument();
  });
});
