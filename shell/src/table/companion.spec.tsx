import 'fake-indexeddb/auto';
import { hideAmounts } from '@feltbook/ui';
import { changeRunningSession, type RunningSession, signIn, signOut, writeEntry } from '@feltbook/web-kit';
import { formatTime } from '@feltbook/web-kit/clock';
import { renderPage } from '@feltbook/web-kit/testing';
import { act, waitFor } from '@testing-library/react';
import { player, tokenFor } from '../testing/players';
import { TableCompanion } from './companion';

const SESSION: RunningSession = {
  ...{ id: 's1', startedAt: Date.parse('2026-11-20T20:30:00Z'), zone: 'UTC', game_type: 'nlhe' },
  ...{ location: 'Aria', stakes: '1/2', buyin: 300, rebuys: [], breaks: [] },
};
const SINCE = `Since ${formatTime('20:30')}`;

let unmount: () => void;
const close = jest.fn();
let shown: { tag: string; close: () => void }[] = [];
const showNotification = jest.fn((_title: string, { tag }: { tag: string; body: string }) => {
  shown = [{ tag, close }];
  return Promise.resolve();
});
const getNotifications = jest.fn(({ tag }: { tag: string }) =>
  Promise.resolve(shown.filter((one) => one.tag === tag)),
);
const [setAppBadge, clearAppBadge] = [jest.fn(() => Promise.resolve()), jest.fn(() => Promise.resolve())];
const bodies = () => showNotification.mock.calls.map(([, { body }]) => body);

const give = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { configurable: true, value });
const play = (session: RunningSession | undefined) =>
  act(() => changeRunningSession(player.id, () => session));
const want = (isOn: boolean) => act(() => writeEntry(player.id, 'table-notification', isOn || undefined));

beforeEach(async () => {
  jest.clearAllMocks();
  shown = [];
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T22:30:00Z'));
  give(window, 'Notification', { permission: 'granted' });
  give(window, 'ServiceWorkerRegistration', { prototype: { showNotification } });
  give(navigator, 'serviceWorker', { ready: Promise.resolve({ showNotification, getNotifications }) });
  give(navigator, 'setAppBadge', setAppBadge);
  give(navigator, 'clearAppBadge', clearAppBadge);
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response(null, { status: 204 })));
  await signIn({ token: tokenFor(player), user: player });
  ({ unmount } = renderPage([{ path: '*', element: <TableCompanion /> }], '/'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  play(undefined);
  await want(false);
  await act(signOut);
  for (const name of ['Notification', 'ServiceWorkerRegistration']) Reflect.deleteProperty(window, name);
  for (const name of ['serviceWorker', 'setAppBadge', 'clearAppBadge'])
    Reflect.deleteProperty(navigator, name);
});

it('shows a running session once the player wants it, and each change', async () => {
  play(SESSION);
  expect(setAppBadge).toHaveBeenCalledTimes(1);
  expect(showNotification).not.toHaveBeenCalled();
  await want(true);
  await waitFor(() => expect(bodies()).toEqual([`${SINCE} · $300 in`]));
  play({ ...SESSION, rebuys: [{ at: 2, amount: 200 }] });
  await waitFor(() => expect(bodies().at(-1)).toBe(`${SINCE} · $500 in`));
  play({ ...SESSION, breaks: [{ from: Date.parse('2026-11-20T22:00:00Z') }] });
  await waitFor(() => expect(bodies().at(-1)).toBe(`On a break since ${formatTime('22:00')} · $300 in`));
  play({ ...SESSION, stoppedAt: Date.parse('2026-11-20T22:10:00Z') });
  await waitFor(() => expect(bodies().at(-1)).toBe('Stopped, not logged yet · $300 in'));
});

it('has the sign of the session’s currency', async () => {
  play({ ...SESSION, currency: 'EUR' });
  await want(true);
  await waitFor(() => expect(bodies()).toEqual([`${SINCE} · €300 in`]));
});

it.each([
  ['when the session ends', async () => play(undefined)],
  ['at the sign-out', () => act(signOut)],
  ['when the sign-out removes the parts of signed-in players', async () => unmount()],
])('is closed with its badge %s', async (_when, end) => {
  play(SESSION);
  await want(true);
  await waitFor(() => expect(showNotification).toHaveBeenCalled());
  close.mockClear();
  clearAppBadge.mockClear();
  await end();
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(clearAppBadge).toHaveBeenCalledTimes(1);
});

it('is closed when the player turns it off, and without permission not shown', async () => {
  play(SESSION);
  await want(true);
  await waitFor(() => expect(showNotification).toHaveBeenCalledTimes(1));
  await want(false);
  await waitFor(() => expect(close).toHaveBeenCalled());
  give(window, 'Notification', { permission: 'denied' });
  getNotifications.mockClear();
  await want(true);
  await waitFor(() => expect(getNotifications).toHaveBeenCalled());
  expect(showNotification).toHaveBeenCalledTimes(1);
});

it('hides amounts with all others', async () => {
  play(SESSION);
  await want(true);
  await waitFor(() => expect(bodies()).toEqual([`${SINCE} · $300 in`]));
  act(() => hideAmounts(true));
  await waitFor(() => expect(bodies().at(-1)).toBe(`${SINCE} · ••• in`));
  act(() => hideAmounts(false));
});
