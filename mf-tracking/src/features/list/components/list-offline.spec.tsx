import 'fake-indexeddb/auto';
import { ENTRY_DEFAULTS_PATH } from '@feltbook/contracts';
import { queryClient } from '@feltbook/web-kit';
import { storeAnswers } from '@feltbook/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../../remote';
import { cashSession, tournament } from '../../../testing/records';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();
const AS_OF = /^As of \w+ \d+, \d{4}, /;

const unreachable = (times: number, path = '/sessions') => {
  const failure = { method: 'GET', path, status: 'network' } as const;
  server.refusals = Array.from({ length: times }, () => ({ ...failure }));
};
/** The session in the list of recent ones; the panel of the last submitted one shows it as well. */
const recentSession = async () =>
  within(await screen.findByRole('list')).findByText('Fri, May 1, 2026 · 3 h · Aria');

it('shows the stored list with its time, and the new one once it loads', async () => {
  server.sessions = [cashSession('a')];
  const { unmount } = await openPage('/cash');
  expect(await screen.findByText('1 of 1 sessions')).toBeVisible();
  expect(screen.queryByText(AS_OF)).not.toBeInTheDocument();
  await storeAnswers();
  unmount();

  unreachable(3);
  await openPage('/cash');
  expect(await screen.findByText('1 of 1 sessions')).toBeVisible();
  expect(await screen.findByText(AS_OF)).toBeVisible();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText(/^Error: /)).not.toBeInTheDocument();

  server.sessions = [cashSession('a'), cashSession('b')];
  await player().click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('2 of 2 sessions')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(AS_OF)).not.toBeInTheDocument());
});

it('shows the time of stale results on the add page, too', async () => {
  server.sessions = [cashSession('a')];
  const { unmount } = await openPage('/add');
  expect(await recentSession()).toBeVisible();
  expect(screen.queryByText(AS_OF)).not.toBeInTheDocument();
  await storeAnswers();
  unmount();
  unreachable(3, ENTRY_DEFAULTS_PATH);
  await openPage('/add');
  expect(await recentSession()).toBeVisible();
  expect(await screen.findByText(AS_OF)).toBeVisible();
});

it.each([
  ['/cash', '/sessions', '1 of 1 sessions'],
  ['/tournaments', '/tournaments', '1 of 1 tournaments'],
])('shows %s without a network once the shell has had it stored', async (page, path, count) => {
  server.sessions = [cashSession('a')];
  server.tournaments = [tournament('b')];
  const { unmount } = await openPage('/add');
  await remote.prefetch(page);
  await waitFor(() => expect(server.seen('GET', path)).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await storeAnswers();
  unmount();
  unreachable(3, path);
  await openPage(page);
  expect(await screen.findByText(count)).toBeVisible();
  expect(await screen.findByText(AS_OF)).toBeVisible();
});

const BOB = { id: 'bob', email: 'bob@example.com', displayName: 'Bob', role: 'player' } as const;
const ONCE = 'Open this list once with a network to have it here.';

it('says what is needed if there is no network and the list is not stored', async () => {
  unreachable(3);
  await openPage('/cash', BOB);
  expect(await screen.findByText('Error: Failed to fetch sessions')).toBeVisible();
  expect(screen.getByText(ONCE)).toBeVisible();
  expect(screen.queryByText(AS_OF)).not.toBeInTheDocument();
});

it('shows an error of the server', async () => {
  server.refusals = Array.from({ length: 3 }, () => ({ method: 'GET', path: '/sessions', status: 503 }));
  await openPage('/cash', BOB);
  expect(await screen.findByText('Error: Failed to fetch sessions')).toBeVisible();
  expect(screen.queryByText(ONCE)).not.toBeInTheDocument();
  expect(screen.queryByText(AS_OF)).not.toBeInTheDocument();
});
