import 'fake-indexeddb/auto';
import type { CashSessionResponse } from '@feltbook/contracts';
import { offlineQueue, queryClient, staleCache, useAsOfBar } from '@feltbook/web-kit';
import { queuedId } from '@feltbook/web-kit/pending';
import { ANN, storeAnswers } from '@feltbook/web-kit/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { dashboardServer } from '../../../testing/dashboard-server';
import { sparseFigures } from '../../../testing/figures';
import { openPage } from '../../../testing/render-page';

jest.mock('../lib/figures-on-device', () => {
  throw new Error('Loading chunk figures-on-device failed.');
});

dashboardServer(sparseFigures);

const QUEUED: CashSessionResponse = {
  ...{ id: queuedId('c'), created_at: '2026-05-03T10:00:00.000Z', updated_at: '2026-05-03T10:00:00.000Z' },
  ...{ date: '2026-05-03', game_type: 'nlhe', location: 'Aria', stakes: '1/3' },
  ...{ duration: 2, buyin: 200, cashout: 350 },
};

/** What the host's bar says. */
const Bar = () => <output>{JSON.stringify(useAsOfBar(true))}</output>;
const bar = () => JSON.parse(screen.getByRole('status', { name: '' }).textContent ?? '') as object;

beforeEach(async () => {
  queryClient.clear();
  await staleCache.clear();
});
afterEach(() => act(() => offlineQueue.discardAll()));

it('shows the stored figures without a network, and says that they do not count what is queued', async () => {
  const { unmount } = await openPage('/recaps/none');
  staleCache.put({
    ...{ account: ANN.id, name: 'dashboard', etag: null, at: Date.now() },
    text: () => JSON.stringify(sparseFigures({ totalProfit: -100 })),
  });
  await storeAnswers();
  unmount();
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const { id, created_at: _created, updated_at: _updated, ...body } = QUEUED;
  const save = { scope: 'sessions', path: '/sessions', reportPath: '/api/user/increment-trial-sessions' };
  await act(
    async () =>
      void (await offlineQueue.save({ ...save, key: id, body, record: QUEUED }, { isOpen: () => false })),
  );
  await openPage('/');
  render(<Bar />);
  expect(await screen.findByRole('region', { name: 'Total profit' })).toHaveTextContent('−$100');
  await waitFor(() => expect(bar()).toMatchObject({ uncounted: 1 }));
});
