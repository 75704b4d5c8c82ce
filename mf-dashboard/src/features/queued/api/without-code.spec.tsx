import 'fake-indexeddb/auto';
import { offlineQueue, queryClient, staleCache } from '@feltbook/web-kit';
import { storeAnswers } from '@feltbook/web-kit/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { dashboardServer } from '../../../testing/dashboard-server';
import { sparseFigures } from '../../../testing/figures';
import { Bar, bar, queue, queuedSession, storeAnswer } from '../../../testing/queue';
import { openPage } from '../../../testing/render-page';

jest.mock('../lib/figures-on-device', () => {
  throw new Error('Loading chunk figures-on-device failed.');
});

dashboardServer(sparseFigures);

beforeEach(async () => {
  queryClient.clear();
  await staleCache.clear();
});
afterEach(() => act(() => offlineQueue.discardAll()));

it('shows the stored figures without a network, and says that they do not count what is queued', async () => {
  const { unmount } = await openPage('/recaps/none');
  storeAnswer('dashboard', sparseFigures({ totalProfit: -100 }), Date.now());
  await storeAnswers();
  unmount();
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await queue(queuedSession('Aria'));
  await openPage('/');
  render(<Bar />);
  expect(await screen.findByRole('region', { name: 'Total profit' })).toHaveTextContent('−$100');
  await waitFor(() => expect(bar()).toMatchObject({ uncounted: 1 }));
});
