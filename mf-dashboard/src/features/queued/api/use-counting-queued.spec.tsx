import 'fake-indexeddb/auto';
import type { CashSessionResponse, TournamentResponse } from '@feltbook/contracts';
import { offlineQueue, queryClient, staleCache } from '@feltbook/web-kit';
import { storeAnswers } from '@feltbook/web-kit/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { dashboardServer, TRIAL } from '../../../testing/dashboard-server';
import { sparseFigures } from '../../../testing/figures';
import { plain, section } from '../../../testing/insights-page';
import { Bar, bar, queue, queuedSession, storeAnswer } from '../../../testing/queue';
import { openPage } from '../../../testing/render-page';

const server = dashboardServer(sparseFigures);

const saved = (id: string) => ({
  id,
  created_at: '2026-05-01T10:00:00.000Z',
  updated_at: '2026-05-01T10:00:00.000Z',
});
/** +$200 in 4 h. */
const SESSION: CashSessionResponse = {
  ...{ ...saved('a'), date: '2026-05-01', game_type: 'nlhe', location: 'Aria', stakes: '1/3' },
  ...{ duration: 4, buyin: 300, cashout: 500 },
};
/** −$100 in 5 h. */
const TOURNAMENT: TournamentResponse = {
  ...{ ...saved('b'), date: '2026-05-02', game_type: 'nlhe', location: 'Wynn', name: 'Nightly' },
  ...{ duration: 5, buyin: 100, cashout: 0 },
};
const QUEUED = queuedSession('Wynn');

const AT = new Date(2026, 4, 2, 14, 32).getTime();

const noNetwork = () => jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));

/** Opens a page without a network, with a queued session and what the device has stored. */
async function openOffline(path: string, stored: Readonly<Record<string, unknown>>) {
  const { unmount } = await openPage('/recaps/none');
  Object.entries(stored).forEach(([name, data]) => storeAnswer(name, data, AT));
  await storeAnswers();
  unmount();
  noNetwork();
  await queue(QUEUED);
  return openPage(path);
}
const LISTS = { sessions: [SESSION], tournaments: [TOURNAMENT] };

const total = () => screen.findByRole('region', { name: 'Total profit' });

beforeEach(async () => {
  jest.restoreAllMocks();
  queryClient.clear();
  await staleCache.clear();
});
afterEach(() => act(() => offlineQueue.discardAll()));

describe('without a network', () => {
  it('the dashboard counts what is queued', async () => {
    await openOffline('/', LISTS);
    expect(await total()).toHaveTextContent('+$250');
    const recent = within(await screen.findByRole('list', { name: 'Recent activity' }));
    const [newest] = recent.getAllByRole('listitem');
    expect(newest).toHaveTextContent('+$150Waiting');
    expect(within(newest as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
    expect(await screen.findByText('As of May 2, 2026, 2:32 PM. Not updated yet.')).toBeVisible();
  });

  it('so does what is left of the trial', async () => {
    await openOffline('/', { ...LISTS, plan: TRIAL });
    expect(await screen.findByRole('link', { name: /^6 cash/ })).toBeVisible();
  });

  it('so do the figures of a filter', async () => {
    await openOffline('/?venue=Wynn', LISTS);
    expect(await total()).toHaveTextContent('+$50');
  });

  it('so does the report of a year', async () => {
    await openOffline('/reports/2026', LISTS);
    const totals = await section('Totals');
    expect(totals.getAllByRole('definition').map(plain)).toEqual([
      ...['+$250.00', '+$350.00', '−$100.00', '$600.00', '$850.00', '11 h'],
    ]);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.getByText('As of May 2, 2026, 2:32 PM')).toBeVisible();
  });

  it('so does Insights', async () => {
    await openOffline('/insights', LISTS);
    const venues = (await section('Venues')).getAllByRole('listitem').map(plain);
    expect(venues).toEqual(['Aria+$2001 session', 'Wynn+$502 sessions']);
  });

  it('a device without both lists shows the stored figures, and says that they do not count it', async () => {
    await openOffline('/', { sessions: [SESSION], dashboard: sparseFigures({ totalProfit: -100 }) });
    render(<Bar />);
    expect(await total()).toHaveTextContent('−$100');
    await waitFor(() => expect(bar()).toMatchObject({ uncounted: 1 }));
  });

  it('says nothing of it on a page that failed to load', async () => {
    await openOffline('/reports/2026', { sessions: [SESSION] });
    render(<Bar />);
    expect(await screen.findByText('Error: Failed to fetch year report')).toBeVisible();
    expect(bar()).toMatchObject({ uncounted: 0 });
  });
});

it('counts what is queued beside the lists of the server, and afterwards shows the server’s figures', async () => {
  server.lists = { '/sessions': [SESSION], '/tournaments': [TOURNAMENT] };
  server.refusals = { POST: [503] };
  const { unmount } = await openPage('/recaps/none');
  unmount();
  await queue(QUEUED);
  await openPage('/');
  render(<Bar />);
  expect(await total()).toHaveTextContent('+$250');
  expect(bar()).toMatchObject({ uncounted: 0, at: null });
  expect(server.seen('GET')).not.toContainEqual(expect.stringContaining('/api/dashboard'));
  server.figures = sparseFigures({ totalProfit: 999 });
  await act(() => offlineQueue.discardAll());
  await waitFor(async () => expect(await total()).toHaveTextContent('+$999'));
});
