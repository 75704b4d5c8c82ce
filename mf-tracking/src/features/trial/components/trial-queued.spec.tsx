import 'fake-indexeddb/auto';
import { offlineQueue } from '@feltbook/web-kit';
import { act, screen } from '@testing-library/react';
import { chooseUsualValues, save } from '../../../testing/entry-form';
import { logWithoutNetwork } from '../../../testing/queued';
import { cashSession } from '../../../testing/records';
import { openPage } from '../../../testing/render-page';
import { trackingServer, TRIAL } from '../../../testing/tracking-server';

const server = trackingServer();

beforeEach(chooseUsualValues);
afterEach(() => act(() => offlineQueue.discardAll()));

it('turns the save off at the last free place, also if what uses it is queued on this device', async () => {
  server.sessions = [cashSession('stored')];
  server.status = { ...TRIAL, cash_sessions_used: 8 };
  const { unmount } = await openPage('/add');
  unmount();
  await logWithoutNetwork(server, cashSession('first'));
  const second = await openPage('/add');
  expect(await screen.findByText('9 of 10')).toBeVisible();
  expect(await save()).toBeEnabled();
  second.unmount();
  await logWithoutNetwork(server, cashSession('second'));
  await openPage('/add');
  expect(await screen.findByRole('dialog', { name: 'Trial Expired' })).toBeVisible();
  expect(screen.getByText(/^10 of 10 free cash sessions used\./)).toBeInTheDocument();
  // +$300 of the server's session, and as much of each queued one.
  expect(
    await screen.findByRole('img', { name: 'Your total profit over 3 results: +$900.' }),
  ).toBeInTheDocument();
});
