import 'fake-indexeddb/auto';
import { offlineQueue } from '@feltbook/web-kit';
import { act, screen } from '@testing-library/react';
import { cashSession } from '../../../testing/records';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';
import { logWithoutNetwork } from '../../../testing/queued';

const server = trackingServer();

it('does not count queued results as duplicates, and shows their number', async () => {
  await openPage('/import');
  const times = { startTime: undefined, endTime: undefined, duration: 2 };
  await logWithoutNetwork(
    server,
    cashSession('waits', { date: '2025-04-13', ...times, buyin: 200, cashout: 350 }),
  );
  const row = '2025-04-13,2,Aria,1/2,NLHE,200,350';
  const file = new File([`Date,Hours,Location,Stakes,Game,Buy-in,Cash-out\n${row}\n`], 'history.csv');
  await player().upload(await screen.findByLabelText('File to import'), file);
  expect(await screen.findByText(/^1 result waits on this device to be sent\./)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Import 1 cash session' })).toBeEnabled();
  expect(screen.queryByText('Already there')).not.toBeInTheDocument();
  await act(() => offlineQueue.discardAll());
});
