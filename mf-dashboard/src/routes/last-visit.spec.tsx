import 'fake-indexeddb/auto';
import { queryClient, staleCache } from '@feltbook/web-kit';
import { renderPage, signInAs, storeAnswers } from '@feltbook/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../remote';
import { dashboardServer } from '../testing/dashboard-server';
import { someFigures, sparseFigures } from '../testing/figures';
import { ANN, screenOf } from '../testing/render-page';

const server = dashboardServer(sparseFigures);
const BOB = { ...ANN, id: 'account-of-bob', displayName: 'Bob' };
const total = () => screen.findByRole('region', { name: 'Total profit' });
const OLD_TOTAL = /\$1,135/;

const NOVEMBER_2 = new Date(2026, 10, 2, 14, 32).getTime();

/** Ends a visit whose figures the device has stored. */
async function visited(at: number): Promise<void> {
  screenOf();
  queryClient.clear();
  await signInAs(ANN);
  staleCache.put({
    account: ANN.id,
    name: 'dashboard',
    etag: null,
    at,
    text: () => JSON.stringify(someFigures()),
  });
  await storeAnswers();
}

/** Opens the page after a visit, while the server is slow. @returns lets it answer */
async function openAgain(user = ANN, at = Date.now()): Promise<() => void> {
  await visited(at);
  await signInAs(user);
  let letGo = () => undefined as void;
  server.held = new Promise((resolve) => (letGo = resolve));
  const prefetching = remote.prefetch('/');
  await waitFor(() => expect(server.seen('GET')).toHaveLength(1));
  if (user === ANN) await prefetching;
  return letGo;
}

it('shows the figures of the last visit at once, with their time, until the server’s are there', async () => {
  const letGo = await openAgain(ANN, NOVEMBER_2);
  renderPage(remote.routes);
  expect(await total()).toHaveTextContent(OLD_TOTAL);
  expect(screen.getByText('As of Nov 2, 2026, 2:32 PM. Updating…')).toBeVisible();
  letGo();
  expect(await screen.findByText("Here's your poker performance overview")).toBeVisible();
  await waitFor(async () => expect(await total()).not.toHaveTextContent(OLD_TOTAL));
  expect(server.seen('GET')).toHaveLength(1);
});

it('says only the time of figures of today', async () => {
  const letGo = await openAgain();
  renderPage(remote.routes);
  expect(screen.getByText(/^As of \d{1,2}:\d{2} [AP]M\. Updating…$/)).toBeVisible();
  letGo();
  expect(await screen.findByText("Here's your poker performance overview")).toBeVisible();
});

it('says in the same line that they are not updated while the server cannot be reached', async () => {
  await visited(NOVEMBER_2);
  const call = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  renderPage(remote.routes);
  expect(await screen.findByText('As of Nov 2, 2026, 2:32 PM. Not updated yet.')).toBeVisible();
  expect(await total()).toHaveTextContent(OLD_TOTAL);
  expect(screen.queryByText(/^You see saved data/)).toBeNull();
  call.mockRestore();
});

it('does not show figures that lack the player’s own save', async () => {
  const letGo = await openAgain();
  await queryClient.invalidateQueries({ queryKey: ['dashboard'] });
  renderPage(remote.routes);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  letGo();
  expect(await total()).not.toHaveTextContent(OLD_TOTAL);
});

it('does not show the figures of another player', async () => {
  const letGo = await openAgain(BOB);
  renderPage(remote.routes);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  letGo();
  expect(await total()).not.toHaveTextContent(OLD_TOTAL);
});
