import 'fake-indexeddb/auto';
import { type Dashboard, MissingPart } from '@feltbook/contracts';
import { hideAmounts } from '@feltbook/ui';
import { dashboardKeys, offlineQueue, queryClient, staleCache, wallClock } from '@feltbook/web-kit';
import { ANN, clearDevice, renderPage, signInAs, storeAnswers } from '@feltbook/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { OwnResults } from './own-results';

const server = setupServer(
  http.all('*', () => HttpResponse.json({ error: 'No.', code: 'internal', requestId: 'r' }, { status: 500 })),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(async () => {
  queryClient.clear();
  await signInAs();
});
afterEach(() => {
  hideAmounts(false);
  clearDevice();
});

const totals = (...dollars: number[]): Dashboard['bankroll'] =>
  dollars.map((bankroll, at) => ({ date: `2026-05-0${at + 1}`, bankroll, profit: 0 }));
/** The figures that the card shows, of ten cash sessions. */
const FIGURES = {
  bankroll: totals(0, 300, -120, 450),
  totalProfit: 450,
  totalHours: 50,
  cashHourly: 9,
  cashHours: 50,
  withoutHours: { total: 0, cash: 0, tournaments: 0 },
  quickStats: { totalSessions: 10, totalTournaments: 1, winRate: 50, cashProfit: 450, tournamentProfit: 0 },
  variance: {
    sessions: 10,
    hours: 50,
    hourly: 9,
    standardDeviation: 130,
    low: -29.09,
    high: 57.09,
    verdict: 'tooEarly',
  },
} satisfies Partial<Dashboard>;

function show(change: Partial<Dashboard> = {}): void {
  queryClient.setQueryData(dashboardKeys.one(wallClock(Date.now()).day), { ...FIGURES, ...change });
  open();
}
const loadFiguresOf = jest.fn();
const open = () =>
  renderPage([{ path: '/', element: <OwnResults areExpected loadFiguresOf={loadFiguresOf} /> }]);
const card = async () => within(await screen.findByRole('region', { name: 'Your results so far' }));

it('shows the graph, the verdict with its interval, and the figures', async () => {
  show();
  const own = await card();
  expect(own.getByText('Too early to call if you win or lose in the long run.')).toBeVisible();
  expect(
    own.getByText('After 10 sessions your true hourly is very likely between −$29 and +$57.'),
  ).toBeVisible();
  expect(own.getByRole('img', { name: 'Your total profit over 11 results: +$450.' })).toBeVisible();
  expect(own.getByRole('group', { name: 'Your figures' })).toHaveTextContent(
    'Total Profit+$450Cash an hour+$9Hours50 hResults11 results',
  );
  expect(own.getByRole('link', { name: 'See how sure it is' })).toHaveAttribute('href', '/insights?tab=luck');
});

it('draws the line around zero', async () => {
  show();
  const [area, loss, line] = (await card()).getByRole('img').querySelectorAll('path');
  expect(line?.getAttribute('d')).toBe('M0.0 94.7L200.0 31.6L400.0 120.0L600.0 0.0');
  expect(area?.getAttribute('d')).toMatch(/^M0\.0 94\.7L.*L600 94\.7\d*L0 94\.7\d*Z$/);
  expect(loss?.getAttribute('d')).toBe(area?.getAttribute('d'));
});

it('draws no part with a negative height, which rounding would give one', async () => {
  // 120 - 1555 * (120 / 1555) is below 0.
  show({ bankroll: totals(0, 1555) });
  const parts = [...(await card()).getByRole('img').querySelectorAll('rect')];
  expect(parts.map((part) => Number(part.getAttribute('height')) >= 0)).toEqual([true, true]);
});

it('says that fewer results are too few', async () => {
  show({
    variance: null,
    quickStats: { ...FIGURES.quickStats, totalSessions: 1, totalTournaments: 0 },
  });
  expect((await card()).getByText('Too early to call after 1 result.')).toBeVisible();
});

it('reveals no win or loss while amounts are hidden', async () => {
  hideAmounts(true);
  show();
  const own = await card();
  expect(own.queryByText(/early to call/)).not.toBeInTheDocument();
  expect(own.getByRole('img', { name: 'Your total profit over 11 results: hidden.' })).toBeVisible();
});

it.each([
  ['without results', () => show({ bankroll: [] })],
  ['if the figures cannot be loaded', () => void open()],
  [
    'if the answer lacks a figure',
    () => {
      const lacking = Object.create({
        get variance() {
          throw new MissingPart('variance');
        },
      }) as object;
      const { variance: _variance, ...rest } = FIGURES;
      queryClient.setQueryData(dashboardKeys.one(wallClock(Date.now()).day), Object.assign(lacking, rest));
      open();
    },
  ],
])('shows nothing %s', async (_name, start) => {
  start();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

describe('without a network', () => {
  beforeEach(async () => {
    await staleCache.clear();
    const points = { cashGrowthData: [], tournamentGrowthData: [], today: '2026-05-04' };
    staleCache.put({
      ...{ account: ANN.id, name: 'dashboard', etag: null, at: Date.now() },
      text: () => JSON.stringify({ ...FIGURES, ...points }),
    });
    await storeAnswers();
    server.use(http.all('*', () => HttpResponse.error()));
    loadFiguresOf.mockRejectedValue(new Error('Loading chunk figures failed.'));
  });
  afterEach(() => act(() => offlineQueue.discardAll()));

  it('shows the stored figures', async () => {
    open();
    expect((await card()).getByRole('group', { name: 'Your figures' })).toHaveTextContent(
      'Total Profit+$450',
    );
  });

  it('shows no figures without results that are queued, if the code that counts them is missing', async () => {
    const record = { id: 'queued', date: '2026-05-04', buyin: 200, cashout: 350 };
    const save = { scope: 'sessions', path: '/sessions', reportPath: '/api/user/increment-trial-sessions' };
    await act(
      async () =>
        void (await offlineQueue.save({ ...save, key: 'k', body: record, record }, { isOpen: () => false })),
    );
    open();
    await waitFor(() => expect(loadFiguresOf).toHaveBeenCalled());
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});
